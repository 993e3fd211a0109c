# Grains without friction are pressed from all sides to a dense prism, the specimen that in.test cements and breaks.
# Writes grains.restart and grains.lmp, the size of the prism as variables.
# lmp -in in.make [-var seed N]
variable        seed index 4711
variable        grains index 2400
variable        width index 0.0867            # m, of the room at first; it is twice as high
variable        softer equal 100              # grains are as much softer while they are pressed, and the stress smaller
variable        stress equal 1.0e5/v_softer   # Pa
variable        rigid string "granular hooke $(4.0e7/v_softer) 0.4 damping coeff_restitution tangential none"

units           si
atom_style      sphere
boundary        f f f
comm_modify     vel yes
region          box block -0.05 0.15 -0.05 0.15 -0.05 0.25
create_box      1 box
region          room block 0.0045 $(v_width-0.0045) 0.0045 $(v_width-0.0045) 0.0045 $(2*v_width-0.0045)
create_atoms    1 random ${grains} ${seed} room overlap 0.0050 maxtry 5000
variable        diameter atom random(0.008,0.009,${seed})
set             group all diameter v_diameter density 1960
neighbor        1.0e-3 bin
timestep        $(1.0e-6*sqrt(v_softer)/2)
pair_style      granular/grit
pair_coeff      * * hooke $(1.0e7/v_softer) 0.4 damping coeff_restitution tangential none

fix             sides all wall/gran/grit ${rigid} xplane 0 ${width}
fix             others all wall/gran/grit ${rigid} yplane 0 ${width}
fix             ends all wall/gran/grit ${rigid} zplane 0 $(2*v_width)
fix             motion all nve/limit 2.0e-5   # where random places overlap, grains part slowly
compute         health all granular/grit/health
thermo_style    custom step ke c_health[2] c_health[4] c_health[10]
thermo          500
run             5000
unfix           motion
unfix           sides
unfix           others
unfix           ends
pair_coeff      * * hooke $(1.0e7/v_softer) 0.7 damping coeff_restitution tangential none
velocity        all set 0 0 0
fix             motion all nve/sphere

variable        ax equal f_east[7]
variable        ay equal f_north[7]
variable        az equal f_top[7]
variable        yz equal v_ay*v_az
variable        xz equal v_ax*v_az
variable        xy equal v_ax*v_ay
variable        control string "vel_max 1.0 mass 0.1 damping 20"
fix             west all wall/gran/grit ${rigid} xplane 0 NULL
fix             south all wall/gran/grit ${rigid} yplane 0 NULL
fix             bottom all wall/gran/grit ${rigid} zplane 0 NULL
fix             east all wall/gran/grit ${rigid} xplane NULL ${width} servo stress ${stress} area v_yz ${control}
fix             north all wall/gran/grit ${rigid} yplane NULL ${width} servo stress ${stress} area v_xz ${control}
fix             top all wall/gran/grit ${rigid} zplane NULL $(2*v_width) servo stress ${stress} area v_xy ${control}
variable        v atom 4/3*PI*radius^3
compute         solid all reduce sum v_v
variable        phi equal c_solid/(v_ax*v_ay*v_az)
thermo_style    custom step ke v_phi v_ax v_ay v_az f_east[9] f_north[9] f_top[9] c_health[2] c_health[4] c_health[10]
thermo          500
run             8000

print           "variable height equal $(v_az)" file grains.lmp
print           "variable area equal $(v_xy)" append grains.lmp
print           "variable fraction equal $(v_phi)" append grains.lmp
velocity        all set 0 0 0
write_restart   grains.restart
