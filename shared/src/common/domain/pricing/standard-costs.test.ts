import { STANDARD_RATES, type CostRates } from '../../catalogue/lists/standard-rates.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB, type CurbSpec } from '../../trade/curb-spec.ts';
import { CURB_GAUGES } from '../../trade/curb-gauges.ts';
import { listCurbGauges } from '../gauges/sheet-metal.ts';
import { type MaterialClass, MATERIAL_CLASSES } from '../../trade/trade-lists.ts';
import { compareCostRates, COST_RATES, isRateChanged, listMissingRates, valueOfRate } from './cost-rates.ts';
import { computeFactoryCost } from './cost-steps.ts';
import { EXAMPLE_CURBS } from './example-curbs.ts';
import { readStandardCosts } from './standard-costs.ts';
import { computeTakeOff, type TakeOff } from './take-off.ts';

const costsOf = (more: Partial<CostRates> = {}) => readStandardCosts('T', { ...STANDARD_RATES, ...more });
const curb: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375 };
const makeTakeOff = (spec: CurbSpec, more: Partial<TakeOff> = {}): TakeOff => ({
  ...computeTakeOff(spec, computeCurbGeometry(spec)),
  ...more,
});
const labour = { shell: 2, guts: 1.6 };

it('holds a rate of every sheet that a curb can be made of, and of no other', () => {
  const made = (Object.keys(MATERIAL_CLASSES) as MaterialClass[]).flatMap((material) =>
    listCurbGauges(material).map((gauge) => `${material}:${gauge}`),
  );
  expect(Object.keys(STANDARD_RATES.sheet_per_lb).toSorted()).toEqual(made.toSorted());
  expect(CURB_GAUGES).toHaveLength(4);
});

it('has standard rates for everything', () => {
  expect(listMissingRates(STANDARD_RATES)).toEqual([]);
});

it('charges the sheet of the gauge', () => {
  const costs = costsOf({ sheet_per_lb: { ...STANDARD_RATES.sheet_per_lb, 'galvanised:14': 0.82 } });
  // 82 lb net are 100 lb gross
  const sheet = (gauge: 18 | 14) =>
    computeFactoryCost(makeTakeOff({ ...curb, gauge }, { netSteelLb: 82 }), costs).steps.find(
      ({ code }) => code === 'steel',
    )?.result;
  expect([sheet(18), sheet(14)]).toEqual([
    { kind: 'money', amountCents: 7200 },
    { kind: 'money', amountCents: 8200 },
  ]);
});

describe('the hardware of a curb with tie-down clips', () => {
  const unit = {
    baseLengthIn: 88.125,
    baseWidthIn: 59.5,
    heightIn: 49.375,
    weightLb: 1050,
    supply: null,
    return: null,
  };
  const cnf = (windSpeedMph: number | null): CurbSpec => ({
    ...STANDARD_CURB,
    family: 'CNF',
    unit,
    conforming: windSpeedMph === null ? null : { typeId: 1, windSpeedMph, exposure: 'C', roofHeightFt: 30, sds: null },
  });
  const stepsOf = (spec: CurbSpec, rates: Partial<CostRates> = {}) => {
    const { steps } = computeFactoryCost(makeTakeOff(spec), costsOf(rates));
    const usdOf = (code: string) => {
      const result = steps.find((step) => step.code === code)?.result;
      return result?.kind === 'money' ? result.amountCents / 100 : undefined;
    };
    return [usdOf('hardware'), usdOf('clip_hardware')];
  };

  it('costs $46 and 50 cents for each clip: 8 at 115 mph, none without a load', () => {
    expect(stepsOf(cnf(115))).toEqual([46, 4]);
    expect(stepsOf(cnf(null))).toEqual([46, undefined]);
  });

  it('costs 8 × $1.25 where accounting says so, and no more where the family holds the screws', () => {
    expect(stepsOf(cnf(115), { clip_hardware_each: 1.25 })).toEqual([46, 10]);
    expect(stepsOf(cnf(115), { clip_hardware_each: 0 })).toEqual([46, undefined]);
  });

  it('grows with the clips: as many at 160 mph as the part list has', () => {
    const clips = computeCurbGeometry(cnf(160)).parts.find(({ code }) => code === 'CLIP')?.qty ?? 0;
    expect(clips).toBeGreaterThan(8);
    expect(stepsOf(cnf(160))).toEqual([46, clips / 2]);
  });
});

it('pays each stage its rate, rounded once', () => {
  const costs = costsOf({ labor_per_hour: { ...STANDARD_RATES.labor_per_hour, shell: 30 } });
  const made = computeFactoryCost(makeTakeOff(curb, { labourHours: labour }), costs);
  // 2 h × $30 + 1.6 h × $26
  expect(made.labourCents).toBe(10160);
  expect(made.steps.find(({ code }) => code === 'labour')).toMatchObject({
    formula: 'standard hours × rate of their stage',
    inputs: [
      { name: 'Shell', value: 2, unit: 'h' },
      { name: 'rate', value: 30, unit: '$/h' },
      { name: 'Guts', value: 1.6, unit: 'h' },
      { name: 'rate', value: 26, unit: '$/h' },
    ],
  });
});

it('adds overhead on material, labor and burden, and what a crate costs', () => {
  const before = computeFactoryCost(makeTakeOff(curb, { labourHours: labour }), costsOf());
  const after = computeFactoryCost(
    makeTakeOff(curb, { labourHours: labour }),
    costsOf({ overhead_percent: 10, packaging_per_crate: { skid: 20, full: 90 } }),
  );
  // the skid is material: 20 more, then a tenth of it all
  expect(after.costCents).toBe(Math.round((before.costCents + 2000) * 1.1));
  expect(before.steps.map(({ code }) => code)).not.toContain('overhead');
  expect(after.steps.map(({ code }) => code)).toEqual(expect.arrayContaining(['crate', 'overhead']));
});

it('compares two versions in dollars and percent', () => {
  const after = { ...STANDARD_RATES, gasket_per_ft: 0.54, overhead_percent: 3 };
  const changed = compareCostRates(STANDARD_RATES, after).filter(isRateChanged);
  expect(changed.map(({ rate, difference, share }) => [rate.name, difference, share])).toEqual([
    ['Gasket', 0.09, 0.2],
    ['Overhead on material, labor and burden', 3, null],
  ]);
});

it('a draft lists its missing rates, and rates that may not be zero', () => {
  const { shell: _shell, ...labor } = STANDARD_RATES.labor_per_hour as Readonly<Record<string, number>>;
  const draft = {
    ...STANDARD_RATES,
    labor_per_hour: labor,
    sheet_per_lb: { ...STANDARD_RATES.sheet_per_lb, 'black:12': 0 },
    packaging_per_crate: { skid: 0 },
  };
  expect(listMissingRates(draft).map(({ name }) => name)).toEqual([
    'Sheet metal: Black steel, 12 ga',
    'Packaging by crate: Full crate',
    'Labor: Shell',
  ]);
  expect(COST_RATES.every((rate) => valueOfRate(STANDARD_RATES, rate) !== null)).toBe(true);
});

it.each(EXAMPLE_CURBS)('$name has a cost', ({ spec }) => {
  expect(computeFactoryCost(makeTakeOff(spec), costsOf()).costCents).toBeGreaterThan(5000);
});
