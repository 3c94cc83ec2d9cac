/** Checks before an order goes on: a second person signs for every item of the list by completing it. */
export const CHECK_LISTS = {
  sales_checking: [
    'Quantities, tags and prices are those of the purchase order.',
    'Existing and new unit are named and compared with plate or submittal.',
    'Ship-to, dates and receiving are complete.',
    'Freight is agreed and stands on the order.',
    'Tax and terms are right, and credit is released.',
  ],
  drawing: [
    'Size, height and slope direction are those of the order.',
    'Supply and return lie as in the unit, seen from above.',
    'Old curb and offsets are dimensioned where there are any.',
    'Title block, tag and revision are right.',
  ],
  eng_checking: [
    'Parts close: lengths, flanges and corner heights add up.',
    'Fit on unit and old curb, orientation and slope direction are right.',
    'Gauge, material, insulation and springs are those of the order.',
    'Flat patterns and part list are those of the approved revision.',
  ],
} as const;
export type CheckListName = keyof typeof CHECK_LISTS;

/** The list that a stage of production is completed with; null for stages without one. */
export function findCheckList(stage: string): CheckListName | null {
  return stage === 'sales_checking' || stage === 'eng_checking' ? stage : null;
}
