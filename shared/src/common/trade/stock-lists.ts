import type { INVENTORY_TYPES } from './trade-lists.ts';

/** Why stock changed. Each entry of the ledger has one of these. */
export const STOCK_KINDS = {
  receipt: 'Receipt',
  issue: 'Issue',
  return: 'Return',
  adjust: 'Adjustment',
  count: 'Count',
  transfer: 'Transfer',
  scrap: 'Scrap',
} as const;
export type StockKind = keyof typeof STOCK_KINDS;

/** How often a position is counted: A weekly, B monthly, C quarterly. */
export const COUNT_CLASSES = { A: 'A, weekly', B: 'B, monthly', C: 'C, quarterly' } as const;

/** Days from one count to the next, by class. */
export const COUNT_DAYS: Readonly<Record<keyof typeof COUNT_CLASSES, number>> = { A: 7, B: 30, C: 91 };

type InventoryType = keyof typeof INVENTORY_TYPES;

/** Inventory type of a part, by its part type. A service is no thing and has none. */
export const INVENTORY_TYPE_OF_PART: Readonly<Record<string, InventoryType>> = {
  sheet_part: '9',
  hardware: '1',
  spring: '5',
  wood: '3',
  insulation: '2',
  damper: '6',
  actuator: '6',
  controller: '6',
  hood: '9',
  gasket: '7',
  kit: '9',
};
