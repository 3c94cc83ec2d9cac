/** Kinds of equipment, by their function in the plant. */
export const ASSET_TYPES = {
  turret_punch: 'Turret punch',
  laser: 'Laser',
  press_brake: 'Press brake',
  folder: 'Folder',
  shear: 'Shear',
  clinch_press: 'Clinch press',
  spot_welder: 'Spot welder',
  mig_welder: 'MIG welder',
  tig_welder: 'TIG welder',
  roll_former: 'Roll former',
  glue_table: 'Glue table',
  pin_spotter: 'Pin spotter',
  saw: 'Saw',
  stretch_wrapper: 'Stretch wrapper',
  forklift: 'Forklift',
  truck: 'Truck',
  trailer: 'Trailer',
  compressor: 'Compressor',
  hoist: 'Hoist',
  computer: 'Computer',
  building: 'Building',
} as const;

/** Units of a machine's meter. */
export const METER_TYPES = { hours: 'Hours', strokes: 'Strokes' } as const;

export const ASSET_STATES = {
  in_service: 'In service',
  down: 'Down',
  standby: 'Standby',
  retired: 'Retired',
} as const;
