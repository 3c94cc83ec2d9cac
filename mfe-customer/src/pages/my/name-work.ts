import type { Work } from '@cdi/shared/catalogue';

/** Singular titles that are not the plural without its first s. */
const OF_ONE: Readonly<Record<string, string>> = {
  'Machines that are down': 'Machine that is down',
  'Metal indexes to activate': 'Metal index to activate',
  'Stock below its reorder point': 'Stock below its reorder point',
};

/** Name for this number of records: `Orders to load`, or `Order to load` for one. */
export const nameWork = ({ title }: Pick<Work, 'title'>, count: number): string =>
  count === 1 ? (OF_ONE[title] ?? title.replace(/s\b/, '')) : title;
