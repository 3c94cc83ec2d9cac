import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { CURB_COLUMNS } from '../../trade/curb-columns.generated.ts';
import { CURB_STANDARD } from '../../trade/curb-standard.generated.ts';
import type { CurbValues } from '../../trade/curb-field-table.ts';
import { CORNERS } from '../../trade/corners.ts';
import { CODE_EDITIONS, RISK_CATEGORIES } from '../../trade/state-codes.ts';
import { readStoredSprings } from '../springs/spring-series.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type {
  ConformingInputs,
  CurbSpec,
  ExistingCurb,
  PipeHoles,
  PlanRect,
  SideOpenings,
  UnitFootprint,
  WallOpening,
} from '../../trade/curb-spec.ts';

/** A curb line as records and forms hold it: flat, snake case, numbers possibly as text. */
export type CurbFields = Readonly<Record<string, unknown>>;

function readNumber(fields: CurbFields, name: string): number | null {
  const value = fields[name];
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function readChoice<T extends string | number>(
  fields: CurbFields,
  name: string,
  choices: readonly T[],
  standard: T,
): T {
  const text = String(fields[name] ?? '');
  return choices.find((choice) => String(choice) === text) ?? standard;
}

function readOpening(fields: CurbFields, prefix: string): PlanRect | null {
  const lengthIn = readNumber(fields, `${prefix}_length`);
  const widthIn = readNumber(fields, `${prefix}_width`);
  if (lengthIn === null || widthIn === null) return null;
  return {
    xIn: readNumber(fields, `${prefix}_x`) ?? 0,
    yIn: readNumber(fields, `${prefix}_y`) ?? 0,
    lengthIn,
    widthIn,
  };
}

const isYes = (value: unknown): boolean => value === true || value === 'true';

function readExisting(fields: CurbFields): ExistingCurb | null {
  const odLengthIn = readNumber(fields, 'existing_od_length');
  const odWidthIn = readNumber(fields, 'existing_od_width');
  if (odLengthIn === null || odWidthIn === null) return null;
  const heightIn = readNumber(fields, 'existing_height');
  return {
    odLengthIn,
    odWidthIn,
    ...(heightIn === null ? {} : { heightIn }),
    ...(isYes(fields['existing_adapter']) ? { hasOldAdapter: true } : {}),
    supply: readOpening(fields, 'existing_sa'),
    return: readOpening(fields, 'existing_ra'),
  };
}

/** The four printed corner loads; of fewer than four those that are still to be entered. */
function readCorners(fields: CurbFields): Pick<UnitFootprint, 'cornersLb' | 'openCorners'> {
  const [a, b, c, d] = CORNERS.map((corner) => readNumber(fields, `corner_${corner}_weight`));
  if (a != null && b != null && c != null && d != null) return { cornersLb: { a, b, c, d } };
  const openCorners = CORNERS.filter((corner) => readNumber(fields, `corner_${corner}_weight`) === null);
  return { cornersLb: null, ...(openCorners.length < CORNERS.length ? { openCorners } : {}) };
}

function readPipes(fields: CurbFields): PipeHoles | null {
  const count = readNumber(fields, 'pipe_holes');
  const diameterIn = readNumber(fields, 'pipe_hole_size');
  if (count === null || diameterIn === null) return null;
  return { count, diameterIn, boots: readNumber(fields, 'pipe_boots') ?? 0 };
}

function readWallOpening(fields: CurbFields, prefix: string): WallOpening | null {
  const widthIn = readNumber(fields, `${prefix}_width`);
  const heightIn = readNumber(fields, `${prefix}_height`);
  if (widthIn === null || heightIn === null) return null;
  return {
    fromBIn: readNumber(fields, `${prefix}_from_b`) ?? 0,
    belowTopIn: readNumber(fields, `${prefix}_from_top`) ?? 0,
    widthIn,
    heightIn,
  };
}

function readSideOpenings(fields: CurbFields): SideOpenings | null {
  const openings = { supply: readWallOpening(fields, 'side_sa'), return: readWallOpening(fields, 'side_ra') };
  return openings.supply || openings.return ? openings : null;
}

/** A unit is there as soon as one of these is known. */
const UNIT_FACTS = ['unit_base_length', 'unit_base_width', 'unit_curb_length', 'unit_curb_width', 'unit_weight'];

function readUnit(fields: CurbFields): UnitFootprint | null {
  const [supply, back] = [readOpening(fields, 'sa'), readOpening(fields, 'ra')];
  if (UNIT_FACTS.every((name) => readNumber(fields, name) === null) && !supply && !back) return null;
  return {
    baseLengthIn: readNumber(fields, 'unit_base_length'),
    baseWidthIn: readNumber(fields, 'unit_base_width'),
    curbLengthIn: readNumber(fields, 'unit_curb_length'),
    curbWidthIn: readNumber(fields, 'unit_curb_width'),
    fitClearanceIn: readNumber(fields, 'unit_fit_clearance'),
    heightIn: readNumber(fields, 'unit_height'),
    weightLb: readNumber(fields, 'unit_weight'),
    econWeightLb: readNumber(fields, 'econ_weight'),
    exhaustWeightLb: readNumber(fields, 'power_exhaust_weight'),
    ...readCorners(fields),
    cgXIn: readNumber(fields, 'cg_x'),
    cgYIn: readNumber(fields, 'cg_y'),
    hasInternalIsolation: fields['fans_isolated'] === true || fields['fans_isolated'] === 'true',
    supply,
    return: back,
  };
}

function readConforming(fields: CurbFields): ConformingInputs | null {
  const typeId = ([1, 2, 3, 4, 5, 6] as const).find((id) => id === readNumber(fields, 'conforming_type'));
  if (typeId === undefined) return null;
  const edition = listKeys(CODE_EDITIONS).find((each) => each === fields['code_edition']);
  const riskCategory = listKeys(RISK_CATEGORIES).find((each) => each === fields['risk_category']);
  const exposure = (['B', 'C', 'D'] as const).find((letter) => letter === fields['exposure']) ?? null;
  return {
    typeId,
    exposure,
    windSpeedMph: readNumber(fields, 'wind_speed_mph'),
    roofHeightFt: readNumber(fields, 'roof_height_ft'),
    sds: readNumber(fields, 'sds'),
    ...(edition === undefined ? {} : { edition }),
    ...(riskCategory === undefined ? {} : { riskCategory }),
  };
}

function listKeys<T extends Record<string, unknown>>(map: T): readonly (keyof T & string)[] {
  return Object.keys(map);
}

/** The fields of the table; a field without a value takes its standard, or is left out where it has none. */
function readValues(fields: CurbFields): CurbValues {
  const given = Object.entries(CURB_COLUMNS).flatMap(([name, { column, choices, isYesNo }]) => {
    const text = String(fields[column] ?? '');
    const value = choices
      ? choices.find((choice) => String(choice) === text)
      : isYesNo
        ? isYes(fields[column]) || undefined
        : (readNumber(fields, column) ?? undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...CURB_STANDARD, ...Object.fromEntries(given) };
}

/**
 * Reads a curb from the flat fields of a quote line, an order line or a catalogue design. What is not given takes the
 * standard; what is given but senseless is left for validateCurb to name, never repaired here.
 */
export function readCurbSpec(fields: CurbFields): CurbSpec {
  const standard = STANDARD_CURB;
  const springTable = readStoredSprings(fields['spring_table']);
  return {
    family: readChoice(fields, 'curb_type', listKeys(CURB_TYPES), standard.family),
    qty: readNumber(fields, 'qty') ?? standard.qty,
    tag: typeof fields['tag'] === 'string' ? fields['tag'] : standard.tag,
    existing: readExisting(fields),
    unit: readUnit(fields),
    ...readValues(fields),
    conforming: readConforming(fields),
    quickShip: readChoice(fields, 'quick_ship', ['none', 'five_day', 'three_day', 'next_day'], standard.quickShip),
    pipes: readPipes(fields),
    sideOpenings: readSideOpenings(fields),
    ...(springTable ? { springTable } : {}),
  };
}
