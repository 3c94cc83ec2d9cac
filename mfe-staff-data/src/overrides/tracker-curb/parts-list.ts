import { computeCurbGeometry, curbSpecFromRecord, type CurbFields, type CurbGeometry } from '@cdi/shared/domain/curb';

export type FlatPart = CurbGeometry['parts'][number];

interface PartsList {
  /** How many curbs the line asks for. */
  readonly qty: number;
  readonly parts: readonly FlatPart[];
  /** Steel of one curb, square feet of flat blanks less what is cut out of them. */
  readonly areaFt2: number;
}

/** The flat parts of a curb, computed from its values as for its price. */
export function listFlatParts(fields: CurbFields): PartsList {
  const spec = curbSpecFromRecord(fields);
  const { parts } = computeCurbGeometry(spec);
  return { qty: spec.qty, parts, areaFt2: parts.reduce((sum, part) => sum + part.qty * part.areaFt2, 0) };
}

/** Size of a blank in decimal inches, to a thousandth, for a turret or a nesting program. */
export const blankInches = (inches: number): string => inches.toFixed(3);

/** Rows of the cut list of a line: one for each part, with its quantity for one curb and for all. */
export function cutListRows({ parts, qty }: PartsList): readonly (readonly string[])[] {
  return [
    ['part', 'name', 'group', 'qty_each', 'qty_all', 'blank_length_in', 'blank_width_in', 'gauge', 'bends', 'area_ft2'],
    ...parts.map((part) => [
      part.code,
      part.name,
      part.group,
      String(part.qty),
      String(part.qty * qty),
      blankInches(part.lengthIn),
      blankInches(part.widthIn),
      String(part.gauge),
      String(part.bendsPerPiece),
      part.areaFt2.toFixed(3),
    ]),
  ];
}
