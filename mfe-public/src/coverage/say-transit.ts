import type { PageList } from '@cdi/shared/remotes';

interface Way {
  readonly transit_days: number | null;
  readonly ships_from: string | null;
}

/** `2 working days` */
const sayDays = (days: number): string => `${days} working ${days === 1 ? 'day' : 'days'}`;

/** How long a curb is on its way, or that nobody knows. */
export function sayTransit({ transit_days, ships_from }: Way): string {
  if (transit_days === null) return 'not known yet; your order says once a carrier is booked';
  return `${sayDays(transit_days)}${ships_from === null ? '' : ` from the ${ships_from}`}, dock to dock`;
}

/** The ways as they stand in a page before they have come. */
export const transitList: Pick<PageList, 'rows' | 'columns' | 'caption' | 'tableClass'> = {
  rows: 'transit',
  caption: 'In transit, dock to dock',
  tableClass: 'transit-table',
  columns: [
    ['Working days', 'days'],
    ['ZIP begins with', 'zips'],
  ],
};
