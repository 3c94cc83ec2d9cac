/** Facts about the unit that a curb stores. */
export const CARRIED_UNIT_FIELDS = [
  'unit_base_length',
  'unit_base_width',
  'unit_curb_length',
  'unit_curb_width',
  'unit_fit_clearance',
  'unit_height',
  'unit_weight',
  'econ_weight',
  'power_exhaust_weight',
  'corner_a_weight',
  'corner_b_weight',
  'corner_c_weight',
  'corner_d_weight',
  'cg_x',
  'cg_y',
  'fans_isolated',
] as const;

/** The existing curb on the roof, as the page of a curb shows it. */
export const EXISTING_CURB_FIELDS = [
  'existing_od_length',
  'existing_od_width',
  'existing_height',
  'existing_adapter',
  'existing_sa_x',
  'existing_sa_y',
  'existing_sa_length',
  'existing_sa_width',
  'existing_ra_x',
  'existing_ra_y',
  'existing_ra_length',
  'existing_ra_width',
  'offset_x',
  'offset_y',
] as const;

/** Sizes, slope, heights and openings of a curb. */
export const GEOMETRY_FIELDS = [
  'od_length',
  'od_width',
  'height',
  'slope_x',
  'slope_y',
  'h_a',
  'h_b',
  'h_c',
  'h_d',
  'sa_x',
  'sa_y',
  'sa_length',
  'sa_width',
  'ra_x',
  'ra_y',
  'ra_length',
  'ra_width',
] as const;
