import { ENGINEERING_WORK } from './engineering-work.ts';
import { MONEY_WORK } from './money-work.ts';
import { PLANT_WORK } from './plant-work.ts';
import { SALES_WORK } from './sales-work.ts';
import { SUPPLY_WORK } from './supply-work.ts';
import type { Filters, Work, WorkFacts } from './work.ts';

/** All work that waits for someone, in the order of the home page. */
export const WORK_LIST: readonly Work[] = [
  ...SALES_WORK,
  ...ENGINEERING_WORK,
  ...SUPPLY_WORK,
  ...MONEY_WORK,
  ...PLANT_WORK,
];

/** The filters of the list for who looks, at one plant where it is named. */
export function filtersOf({ filters, plant }: Work, facts: WorkFacts, plantId?: number): Filters {
  const all = typeof filters === 'function' ? filters(facts) : filters;
  return plant !== undefined && plantId !== undefined ? { ...all, [plant]: [String(plantId)] } : all;
}
