# THE list of walls that words of fix wall/gran/grit begin, one line per surface: struct Grit::Surface of
# src/wall/file.h, whose source is file.cpp beside it if there is one, and its words. Everything else (reading, restart,
# kernels, what messages name) follows; surface_interface.h says what a surface has.
grit_add_wall(PlaneWall plane_wall xplane yplane zplane)
grit_add_wall(CylinderWall cylinder_wall zcylinder)
