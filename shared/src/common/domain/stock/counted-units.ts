import type { PURCHASE_UNITS } from '../../trade/purchasing-lists.ts';

/** Units that are counted one by one; pounds, feet, hours and lots are measured. */
const COUNTED: readonly (keyof typeof PURCHASE_UNITS)[] = ['each', 'sheet', 'coil', 'roll', 'box', 'case', 'set'];

/** Whether a unit of stock or of purchasing is counted, so that there are whole numbers of it only. */
export const isCountedUnit = (uom: string | null | undefined): boolean => COUNTED.some((counted) => counted === uom);

/** Why a quantity is not valid in its unit; null when it is. `qty` may be below 0. */
export function findFraction(qty: number, uom: string | null | undefined): string | null {
  if (Number.isInteger(qty) || !isCountedUnit(uom)) return null;
  const unit = uom === 'each' ? 'It is counted by the piece' : `It is counted by the ${uom}`;
  return `${unit}: enter a whole number.`;
}
