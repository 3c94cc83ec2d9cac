import type { PageList } from '@cdi/shared/remotes';

interface Way {
  readonly transit_days: number | null;
  readonly ships_from: string | null;
}

/** `2 working days` */
const formatDayCount = (days: number): string => `${days} working ${days === 1 ? 'day' : 'days'}`;

/** Transit time of a curb in words, or that it is not known yet. */
export function formatTransitTime({ transit_days, ships_from }: Way): string {
  if (transit_days === null) return 'not known yet; your order says once a carrier is booked';
  return `${formatDayCount(transit_days)}${ships_from === null ? '' : ` from the ${ships_from}`}, dock to dock`;
}

/** The list of transit times that the server writes into the page, shown until the data is loaded. */
export const transitList: Pick<PageList, 'rows' | 'columns' | 'caption' | 'tableClass'> = {
  rows: 'transit',
  caption: 'In transit, dock to dock',
  tableClass: 'transit-table',
  columns: [
    ['Working days', 'days'],
    ['ZIP begins with', 'zips'],
  ],
};
