import { curbOdFromBaseIn } from './curb-od.ts';
import type { PlanRect } from '../../trade/curb-spec.ts';

/** Corner of the base from which a document measures openings. A at the origin, B along the length, C opposite, D along the width. */
export type DatumCorner = 'A' | 'B' | 'C' | 'D';

/** Measures of a unit model by the names of its columns, inches and pounds, with its `datum_corner`; null = not known. */
export type ModelMeasures = Readonly<Record<string, unknown>>;

/** Columns of a curb line, null where the model does not say. */
export type LineColumns = Readonly<Record<string, number | null>>;

type Axis = 'length' | 'width';

function read(model: ModelMeasures, name: string): number | null {
  const value = model[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function readDatum(model: ModelMeasures): DatumCorner {
  const corner = model['datum_corner'];
  return corner === 'B' || corner === 'C' || corner === 'D' ? corner : 'A';
}

/**
 * An opening measured again from corner A: from B it is mirrored along the length, from D along the width, from C it is
 * turned half round. Inches; `base` is the size of the unit's base.
 */
export function fromCornerA(
  opening: PlanRect,
  corner: DatumCorner,
  base: { readonly lengthIn: number; readonly widthIn: number },
): PlanRect {
  const isFarAlongX = corner === 'B' || corner === 'C';
  const isFarAlongY = corner === 'C' || corner === 'D';
  return {
    ...opening,
    xIn: isFarAlongX ? base.lengthIn - opening.xIn - opening.lengthIn : opening.xIn,
    yIn: isFarAlongY ? base.widthIn - opening.yIn - opening.widthIn : opening.yIn,
  };
}

/** Opening of a model from corner A of its base. Null when it is unknown, or is measured from a corner that cannot be located. */
export function readModelOpening(model: ModelMeasures, prefix: 'sa' | 'ra'): PlanRect | null {
  const [xIn, yIn, lengthIn, widthIn] = ['x', 'y', 'length', 'width'].map((part) => read(model, `${prefix}_${part}`));
  if (xIn == null || yIn == null || lengthIn == null || widthIn == null) return null;
  const opening = { xIn, yIn, lengthIn, widthIn };
  const corner = readDatum(model);
  if (corner === 'A') return opening;
  const [baseLengthIn, baseWidthIn] = [read(model, 'base_length'), read(model, 'base_width')];
  if (baseLengthIn === null || baseWidthIn === null) return null;
  return fromCornerA(opening, corner, { lengthIn: baseLengthIn, widthIn: baseWidthIn });
}

function openingColumns(prefix: string, opening: PlanRect | null, shift = { xIn: 0, yIn: 0 }): LineColumns {
  return {
    [`${prefix}_x`]: opening ? opening.xIn - shift.xIn : null,
    [`${prefix}_y`]: opening ? opening.yIn - shift.yIn : null,
    [`${prefix}_length`]: opening?.lengthIn ?? null,
    [`${prefix}_width`]: opening?.widthIn ?? null,
  };
}

/** Outside size of the curb under a model: as its maker gives it, else the base less the model's clearance. */
function curbSideIn(model: ModelMeasures, axis: Axis): number | null {
  const baseIn = read(model, `base_${axis}`);
  return (
    read(model, `curb_od_${axis}`) ??
    (baseIn === null ? null : curbOdFromBaseIn(baseIn, read(model, 'curb_fit_clearance') ?? undefined))
  );
}

/** Columns that a curb line copies from the model of its new unit. */
export function unitColumnsOf(model: ModelMeasures): LineColumns {
  return {
    unit_base_length: read(model, 'base_length'),
    unit_base_width: read(model, 'base_width'),
    unit_curb_length: read(model, 'curb_od_length'),
    unit_curb_width: read(model, 'curb_od_width'),
    unit_fit_clearance: read(model, 'curb_fit_clearance'),
    unit_height: read(model, 'unit_height'),
    unit_weight: read(model, 'weight'),
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((corner) => {
        const name = `corner_${corner}_weight`;
        return [name, read(model, name)];
      }),
    ),
    cg_x: read(model, 'cg_x'),
    cg_y: read(model, 'cg_y'),
    ...openingColumns('sa', readModelOpening(model, 'sa')),
    ...openingColumns('ra', readModelOpening(model, 'ra')),
  };
}

/**
 * Columns that a curb line copies from the model now on the roof: the curb under it, with the openings measured from
 * corner A of that curb. The curb is centered under the base of the unit.
 */
export function existingColumnsOf(model: ModelMeasures): LineColumns {
  const [lengthIn, widthIn] = [curbSideIn(model, 'length'), curbSideIn(model, 'width')];
  const margin = (axis: Axis, curbIn: number | null): number => {
    const baseIn = read(model, `base_${axis}`);
    return baseIn === null || curbIn === null ? 0 : (baseIn - curbIn) / 2;
  };
  const shift = { xIn: margin('length', lengthIn), yIn: margin('width', widthIn) };
  return {
    existing_od_length: lengthIn,
    existing_od_width: widthIn,
    ...openingColumns('existing_sa', readModelOpening(model, 'sa'), shift),
    ...openingColumns('existing_ra', readModelOpening(model, 'ra'), shift),
  };
}
