import type { DemoRow } from '../kit/demo-tables.ts';
import {
  computeCurbGeometry,
  existingColumnsOf,
  layOutCurb,
  readCurbSpec,
  recommendHeightIn,
  unitColumnsOf,
  validateCurb,
  type CurbGeometry,
  type ModelMeasures,
} from '@cdi/shared/domain/curb';
import { gaugeForUnitWeight } from '@cdi/shared/domain/gauges';
import { makeRoute } from '@cdi/shared/domain/schedule';
import {
  sitsOnExistingCurb,
  STANDARD_CURB,
  type CurbFamily,
  type CurbSpec,
  type ExistingCurb,
  type PlanRect,
  type QuickShip,
  type SideOpenings,
} from '@cdi/shared/trade';
import type { BuildStage } from '@cdi/shared/catalogue';
import type { Random } from '../kit/random.ts';

/** One curb of a quote or an order, computed. */
export interface DemoCurb {
  readonly spec: CurbSpec;
  readonly geometry: CurbGeometry;
  readonly route: readonly BuildStage[];
  readonly newModelId: number | null;
  readonly existingModelId: number | null;
}

/** Required properties of a curb; the rest is random. */
export interface CurbWish {
  readonly family?: CurbFamily;
  readonly quickShip?: QuickShip;
  /** A stage that has to be on its route. */
  readonly stage?: BuildStage;
  readonly tagNo: number;
}

/** How often a family is ordered. */
const FAMILY_SHARES: Readonly<Partial<Record<CurbFamily, number>>> = {
  ADP: 30,
  'ADP-C': 13,
  NEW: 22,
  'NEW-P': 8,
  'NEW-AP': 3,
  ISO: 6,
  'ISO-R': 2,
  CNF: 6,
  MB: 3,
  RAIL: 3,
  PIPE: 1,
  HOR: 1,
  PLN: 1,
  EXT: 3,
};
const QTY_SHARES = { '1': 62, '2': 18, '3': 8, '4': 6, '6': 4, '12': 2 };
const HEIGHT_SHARES = { '8': 6, '14': 62, '18': 18, '24': 8 };
const NO_UNIT: ReadonlySet<CurbFamily> = new Set(['RAIL', 'PIPE', 'EXT']);
const MAX_TRIES = 200;

const number = (row: DemoRow<'model'>, name: keyof DemoRow<'model'>): number => Number(row[name]);
const toEighth = (inches: number): number => Math.round(inches * 8) / 8;

/** A model as the configurator takes it over. */
const measuresOf = (model: DemoRow<'model'>): ModelMeasures =>
  Object.fromEntries(
    Object.entries(model).map(([name, value]) => [name, name === 'datum_corner' ? value : toNumber(value)]),
  );

const toNumber = (value: unknown): number | null =>
  value == null || Number.isNaN(Number(value)) ? null : Number(value);

/** The curb below the old unit; a measured one differs slightly from the data sheet. */
function existingCurb(model: DemoRow<'model'>, random: Random, isMeasured: boolean): ExistingCurb | null {
  const { existing } = readCurbSpec(existingColumnsOf(measuresOf(model)));
  if (!existing || !isMeasured) return existing;
  const stray = (): number => random.int(-3, 3) / 8;
  const shift = (rect: PlanRect | null): PlanRect | null =>
    rect && { ...rect, xIn: toEighth(rect.xIn + stray()), yIn: toEighth(rect.yIn + stray()) };
  return { ...existing, supply: shift(existing.supply), return: shift(existing.return) };
}

/** Old units about as large as the new one; the very same model is replaced without an adapter. */
function listPredecessors(models: readonly DemoRow<'model'>[], model: DemoRow<'model'>): readonly DemoRow<'model'>[] {
  return models.filter(
    (other) =>
      other !== model &&
      other.series !== model.series &&
      Math.abs(number(other, 'base_length') - number(model, 'base_length')) <= 24 &&
      Math.abs(number(other, 'base_width') - number(model, 'base_width')) <= 24,
  );
}

function chooseSlopes(family: CurbFamily, random: Random): Pick<CurbSpec, 'slopeX' | 'slopeY'> {
  if (family === 'NEW-P') return { slopeX: random.pick([0.25, 0.5, 0.5, 1]), slopeY: random.pick([0, 0, 0.25, 0.5]) };
  if (family === 'NEW-AP') return { slopeX: random.pick([0.25, 0.5]), slopeY: 0 };
  if (family === 'MB') return { slopeX: random.pick([0.5, 1]), slopeY: 0 };
  if (family === 'ADP-C' && random.isLucky(0.25)) return { slopeX: 0.25, slopeY: 0 };
  return { slopeX: 0, slopeY: 0 };
}

function chooseEngineering(family: CurbFamily, random: Random): Partial<CurbSpec> {
  if (family === 'ISO' || family === 'ISO-R') return { isolationClassIn: random.pick([1, 1, 2]) };
  if (family !== 'CNF') return {};
  const typeId = random.pick([1, 1, 2, 3, 3] as const);
  return {
    conforming: {
      typeId,
      windSpeedMph: typeId === 2 ? null : random.pick([110, 115, 120, 140, 170]),
      exposure: typeId === 2 ? null : random.pick(['B', 'C', 'C', 'D'] as const),
      roofHeightFt: random.pick([18, 22, 26, 30, 40]),
      sds: typeId === 1 ? null : random.pick([0.42, 0.68, 0.876, 1.027]),
    },
  };
}

function chooseBuild(family: CurbFamily, weightLb: number, isQuick: boolean, random: Random): Partial<CurbSpec> {
  const byWeight = gaugeForUnitWeight(weightLb);
  const isPlain = isQuick || family === 'CNF' || family === 'NEW-AP' || random.isLucky(0.92);
  const material = isPlain ? 'galvanised' : random.pick(['stainless_304', 'aluminium', 'painted'] as const);
  const isKnockDown = family === 'NEW-AP' || (family === 'NEW' && random.isLucky(0.18));
  return {
    gauge: family === 'CNF' ? 14 : byWeight,
    material,
    construction: isKnockDown ? 'kd' : 'welded',
    insulation:
      family === 'RAIL' || random.isLucky(0.05)
        ? 'none'
        : random.pick(['1in_1.5lb', '1in_1.5lb', '1.5in_1.5lb', '1.5in_3lb']),
    nailer: family === 'MB' || family === 'EXT' ? 'none' : random.pick(['2x2', '2x2', '2x4', '1x4']),
    baseFlangeIn: family === 'MB' ? 6 : 3,
    crate: isKnockDown || random.isLucky(0.75) ? 'skid' : 'full',
    designCfm: random.isLucky(0.4) ? Math.round((weightLb * 2.4) / 100) * 100 : null,
  };
}

const TAGS: Readonly<Partial<Record<CurbFamily, string>>> = { PIPE: 'PC', RAIL: 'CU', PLN: 'MAU' };

function tryCurb(
  models: readonly DemoRow<'model'>[],
  wish: CurbWish,
  random: Random,
): Omit<DemoCurb, 'geometry' | 'route'> {
  const quickShip = wish.quickShip ?? 'none';
  const drawn = random.pickWeighted(FAMILY_SHARES);
  const family = wish.family ?? (quickShip !== 'none' && drawn === 'CNF' ? 'NEW' : drawn);
  const model = random.pick(family === 'MB' ? models.filter((each) => number(each, 'weight') <= 1200) : models);
  const old = sitsOnExistingCurb(family) ? random.pick(listPredecessors(models, model)) : null;
  const econLb = random.isLucky(0.3) ? number(model, 'econ_weight') : null;
  const weightLb = number(model, 'weight') + (econLb ?? 0);
  const base: CurbSpec = {
    ...STANDARD_CURB,
    family,
    quickShip,
    qty: Number(random.pickWeighted(QTY_SHARES)),
    tag: `${TAGS[family] ?? random.pick(['RTU', 'RTU', 'RTU', 'AC', 'AHU'])}-${wish.tagNo}`,
    existing: old ? existingCurb(old, random, family === 'ADP-C') : null,
    unit: NO_UNIT.has(family) ? null : readCurbSpec({ ...unitColumnsOf(measuresOf(model)), econ_weight: econLb }).unit,
    heightIn: family === 'ISO-R' ? 12 : Number(random.pickWeighted(HEIGHT_SHARES)),
    offsetXIn: family === 'ADP-C' ? random.pick([0, 2, 3.5, -2]) : 0,
    ...chooseSlopes(family, random),
    ...chooseEngineering(family, random),
    ...chooseBuild(family, weightLb, quickShip !== 'none', random),
  };
  const spec = { ...base, ...fitFamily(base, old, random) };
  return {
    spec,
    newModelId: NO_UNIT.has(family) ? null : number(model, 'model_id'),
    existingModelId: old && family !== 'ADP-C' ? number(old, 'model_id') : null,
  };
}

/** Sizes that follow from the family rather than from a unit. */
function fitFamily(spec: CurbSpec, old: DemoRow<'model'> | null, random: Random): Partial<CurbSpec> {
  switch (spec.family) {
    case 'ADP':
    case 'ADP-C':
      return { heightIn: recommendHeightIn(spec) };
    case 'EXT':
      return old
        ? {
            odLengthIn: spec.existing?.odLengthIn ?? null,
            odWidthIn: spec.existing?.odWidthIn ?? null,
            heightIn: random.pick([8, 10, 12]),
          }
        : {};
    case 'RAIL':
      return {
        odLengthIn: random.pick([48, 60, 72, 96]),
        odWidthIn: random.pick([30, 36, 42]),
        heightIn: random.pick([12, 14, 18]),
      };
    case 'PIPE':
      return { odLengthIn: random.pick([12, 18, 24]), odWidthIn: random.pick([12, 18]), heightIn: 14 };
    case 'HOR':
      return { heightIn: 24, sideOpenings: placeSideOpenings(layOutCurb(spec).widthIn) };
    case 'PLN':
      return { heightIn: 24 };
    default:
      return {};
  }
}

/** Supply and return of a unit with side discharge, side by side in the wall of its connection. */
function placeSideOpenings(wallIn: number): SideOpenings {
  const wideIn = Math.floor(wallIn / 2) - 4;
  return {
    supply: { fromBIn: 2, belowTopIn: 2, widthIn: wideIn, heightIn: 16 },
    return: { fromBIn: wideIn + 4, belowTopIn: 2, widthIn: wideIn, heightIn: 18 },
  };
}

/** Makes a curb that passes every check of the configurator. Throws when chance does not find one. */
export function makeCurb(models: readonly DemoRow<'model'>[], wish: CurbWish, random: Random): DemoCurb {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const curb = tryCurb(models, wish, random);
    const route = makeRoute(curb.spec);
    if (wish.stage && !route.includes(wish.stage)) continue;
    if (validateCurb(curb.spec).some((problem) => problem.severity === 'error')) continue;
    const plan = layOutCurb(curb.spec);
    const spec = { ...curb.spec, odLengthIn: plan.lengthIn, odWidthIn: plan.widthIn };
    return { ...curb, spec, route, geometry: computeCurbGeometry(spec) };
  }
  throw new Error(`No curb fits ${JSON.stringify(wish)}.`);
}
