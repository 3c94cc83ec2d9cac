/** Pay codes of a card. */
export const PAY_CODES = {
  work: 'Work',
  pto: 'Paid time off',
  holiday: 'Holiday',
  sick: 'Sick',
  jury: 'Jury duty',
} as const;
export type PayCode = keyof typeof PAY_CODES;

export const TIMECARD_STATES = {
  open: 'Open',
  submitted: 'Submitted',
  approved: 'Approved',
  exported: 'Exported',
  locked: 'Locked',
} as const;
export type TimecardState = keyof typeof TIMECARD_STATES;

/** What an approver looks at first. */
export const TIMECARD_EXCEPTIONS = {
  missing_out: 'No punch out',
  long_shift: 'Over 12 hours',
  edited: 'Times edited',
  sent_late: 'Punch sent late',
} as const;
export type TimecardException = keyof typeof TIMECARD_EXCEPTIONS;

/** Time within a shift away from work: a meal is not paid, a break is. */
export const PAUSE_TYPES = { meal: 'Meal', break: 'Break (paid)' } as const;
