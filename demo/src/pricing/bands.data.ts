import type { CURB_TYPES } from '@cdi/shared/catalogue';
import type { DemoRow } from '../kit/demo-tables.ts';

/** Family, perimeter from and to in ft, height to in in. (null = any), list price. */
const BANDS: readonly (readonly [keyof typeof CURB_TYPES, number, number, number | null, number])[] = [
  ['NEW', 8, 16, null, 780],
  ['NEW', 16, 22, 14, 890],
  ['NEW', 16, 22, null, 1060],
  ['NEW', 22, 28, 14, 1030],
  ['NEW', 22, 28, null, 1240],
  ['NEW', 28, 40, null, 1490],
  ['ADP', 12, 20, null, 1480],
  ['ADP', 20, 28, null, 1860],
  ['ADP', 28, 40, null, 2540],
  ['ISO', 14, 24, null, 3290],
  ['ISO', 24, 36, null, 4380],
];

/** The bands of the list table that leadership prepares for next year; above 14 in. the next one of a family begins. */
export const LIST_TABLE_BANDS: readonly DemoRow<'price_band'>[] = BANDS.map(
  ([curb_type, size_from, size_to, height_to, base_price], index) => {
    const lower = BANDS[index - 1];
    const isTaller = height_to === null && lower?.[0] === curb_type && lower[1] === size_from;
    return {
      line_no: index + 1,
      curb_type,
      size_from,
      size_to,
      height_from: isTaller ? (lower[3] ?? null) : null,
      height_to,
      base_price,
      per_ft: null,
      per_lb: null,
    };
  },
);
