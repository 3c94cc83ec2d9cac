import { KEPT_COLUMNS } from '../records/values/pick-columns.ts';

/** What a line of an order has of its own, whatever line it was made from. */
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
