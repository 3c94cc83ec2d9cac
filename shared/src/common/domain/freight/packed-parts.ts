import type { CurbFields } from '../curb/curb-fields.ts';
import { classOfDensity, densityLbPerFt3 } from './freight-class.ts';
import type { FreightClass } from './freight-class.ts';

/** Packed parts of one part number: weight and sides of one piece; null when not entered. */
export interface PackedPart {
  readonly qty: number;
  readonly weightLb: number | null;
  readonly sidesIn: readonly [length: number, width: number, height: number] | null;
}

/** Class of parts without a size: accessories in cartons weigh 4 to 6 lb/ft³, as curbs on skids do. */
export const CLASS_OF_UNSIZED_PARTS: FreightClass = 175;

const positive = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** A part line of a quote or an order, with weight and size of its part, as it is packed. */
export function packedPartFromRecord(row: CurbFields): PackedPart {
  const sides = [positive(row['length']), positive(row['width']), positive(row['height'])];
  const [length, width, height] = sides;
  return {
    qty: positive(row['qty']) ?? 0,
    weightLb: positive(row['weight_lb']),
    sidesIn: length && width && height ? [length, width, height] : null,
  };
}

/** Class of a part by its density, pounds per cubic foot. */
export function classOfPart({ weightLb, sidesIn }: PackedPart): FreightClass {
  if (weightLb === null || sidesIn === null) return CLASS_OF_UNSIZED_PARTS;
  const [lengthIn, widthIn, heightIn] = sidesIn;
  return classOfDensity(densityLbPerFt3({ lengthIn, widthIn, heightIn, weightLb }));
}
