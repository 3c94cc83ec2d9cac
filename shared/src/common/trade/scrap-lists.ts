/** Why material became scrap. */
export const SCRAP_REASONS = {
  nest_skeleton: 'Nest skeleton',
  set_up: 'Set-up',
  bad_punch: 'Bad punch',
  bad_bend: 'Bad bend',
  wrong_print: 'Wrong print',
  damage: 'Damage',
  engineering_error: 'Engineering error',
  customer_change: 'Customer change',
} as const;
export type ScrapReason = keyof typeof SCRAP_REASONS;

/** Source of the scrap: stock that is booked out now, or work whose sheet was issued before. */
export const SCRAP_SOURCES = { work: 'Issued before', stock: 'Out of stock' } as const;
export type ScrapSource = keyof typeof SCRAP_SOURCES;

/** How its weight is found. */
export const SCRAP_WAYS = {
  weight: 'Weighed',
  sheets: 'Whole sheets',
  offcut: 'Off-cut by size',
  skeleton: 'Skeleton by yield',
} as const;
export type ScrapWay = keyof typeof SCRAP_WAYS;

export const SCRAP_STATES = { recorded: 'Recorded', reversed: 'Taken back' } as const;
export const REMNANT_STATES = { kept: 'Kept', used: 'Used', scrapped: 'Scrapped' } as const;
