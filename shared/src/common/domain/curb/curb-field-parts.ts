import type { CurbFieldName, CurbValues } from '../../trade/curb-field-table.ts';
import { hasWalls } from '../../trade/curb-spec.ts';
import { alongRoof } from './along-roof.ts';
import { makeStripParts, type CurbPart } from './curb-part.ts';
import { CANT_IN } from './part-profiles.ts';
import type { PartSources } from './part-sources.ts';

type MakeParts<Value> = (value: Value, sources: PartSources) => readonly CurbPart[];

type PartsOfFields = { readonly [K in CurbFieldName]: MakeParts<NonNullable<CurbValues[K]>> | null };

/**
 * Sheet parts that a field adds to a curb of any family; null for a field that adds none by itself. Weight, price of metal and minutes of
 * the shop follow from the parts. What a family is built of is in its part list, which reads sizes, gauge, flange and duct rails.
 */
const CURB_FIELD_PARTS: PartsOfFields = {
  odLengthIn: null,
  odWidthIn: null,
  heightIn: null,
  slopeX: null,
  slopeY: null,
  offsetXIn: null,
  offsetYIn: null,
  orientationDeg: null,
  gauge: null,
  material: null,
  construction: null,
  insulation: null,
  nailer: null,
  baseFlangeIn: null,
  cant: (cant, { spec, plan }) =>
    cant === '3in' && hasWalls(spec)
      ? makeStripParts('CANT', 'Cant strip', alongRoof(plan, spec), {
          flatWidthIn: CANT_IN * Math.SQRT2 + 2,
          gauge: spec.gauge,
          bends: 2,
          group: 'shell',
        })
      : [],
  flashing: null,
  ductRails: null,
  transitionLiner: null,
  gasket: null,
  crate: null,
  isolationClassIn: null,
  fanRpm: null,
  hasEngineeringReview: null,
  designCfm: null,
  allowedStaticInWg: null,
};

/** Sheet parts that the fields of the curb add, in the order of the table of fields. */
export function listFieldParts(sources: PartSources): readonly CurbPart[] {
  return (Object.keys(CURB_FIELD_PARTS) as CurbFieldName[]).flatMap((name) => {
    const makeParts = CURB_FIELD_PARTS[name] as MakeParts<NonNullable<CurbValues[CurbFieldName]>> | null;
    const value = sources.spec[name] ?? null;
    return makeParts === null || value === null ? [] : makeParts(value, sources);
  });
}
