import type { Work } from '@cdi/shared/catalogue';

/** Titles of one record that are not the title without its first s. */
const OF_ONE: Readonly<Record<string, string>> = {
  'Machines that are down': 'Machine that is down',
  'Metal indexes to activate': 'Metal index to activate',
  'Stock below its reorder point': 'Stock below its reorder point',
};

/** What so many records are called: `Orders to load`, and `Order to load` of one. */
export const nameWork = ({ title }: Pick<Work, 'title'>, count: number): string =>
  count === 1 ? (OF_ONE[title] ?? title.replace(/s\b/, '')) : title;
