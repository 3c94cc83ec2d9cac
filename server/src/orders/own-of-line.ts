import { KEPT_COLUMNS } from '../records/values/pick-columns.ts';

/** Columns that a new line of an order does not copy from the line it was made from. */
export const OWN_OF_LINE = [
  ...KEPT_COLUMNS,
  'tracker_curb_id',
  'curb_no',
  'line_no',
  'qr_code',
  'quote_curb_id',
  'conforming_stamp_id',
  'drawing_rank',
] as const;
