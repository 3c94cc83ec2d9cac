/** The cover sheet of a curb submittal: its fields in order. */
export const submittalForm = {
  title: 'SUBMITTAL: ROOF CURBS',
  job: [
    ['Project', 'Submittal no.'],
    ['Architect / engineer', 'Specification section'],
    ['General contractor', 'Date'],
    ['Mechanical contractor', 'Our quote or order no.'],
    ['Roofing contractor', 'Revision'],
  ],
  contents: [
    'Shop drawing of each curb: plan, section, isometric, openings from corner A, tolerances',
    'Product data: sheet, coating, insulation, gasket, fasteners',
    'Spring schedule with load and deflection of each corner (isolation curbs)',
    'Calculations and sealed drawings for wind and seismic loads (conforming curbs)',
    'Added static pressure of each adapter at design airflow',
    'Data sheet of each unit that a curb was drawn for',
  ],
  schedule: ['Tag', 'Qty', 'Unit, brand and model', 'Curb family', 'L × W × H, in.', 'Gauge', 'Weight, lb', 'Sheet'],
  /** Empty lines of the schedule. */
  scheduleLines: 8,
  checks: [
    'Model plate or submittal of the unit compared with the shop drawing, digit by digit',
    'Supply and return are as on the mechanical drawings',
    'Existing curbs measured, with any old adapter taken off',
    'Slope and its direction measured at each curb',
    'Height clears the roof insulation where it is thickest',
    'Openings clear joists and framing',
  ],
  /** The answers of an approver, as on screen, with their consequences. */
  answers: [
    ['Approved', 'fabricate as drawn'],
    ['Approved as noted', 'fabricate with the corrections marked on the drawing'],
    ['Revise and resubmit', 'do not fabricate; a new revision follows'],
  ],
} as const;
