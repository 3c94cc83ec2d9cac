import { addCents, multiplyCents, roundHalfUpCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';
import { computeLabour } from './labor-cost.ts';
import { asPriced, makeMoneyStep, makeQuantityStep } from './price-step.ts';
import { standsOnSprings } from '../../trade/curb-spec.ts';
import { labelLengthBasis } from '../curb/curb-size-words.ts';
import type { PriceStep, PriceStepCode } from './price-step.ts';
import type { StandardCosts } from './standard-costs.ts';
import type { TakeOff } from './take-off.ts';

export interface FactoryCost {
  readonly grossSteelLb: number;
  readonly materialCents: Cents;
  readonly labourCents: Cents;
  readonly burdenCents: Cents;
  readonly overheadCents: Cents;
  /** Material + labour + burden + overhead of one curb. */
  readonly costCents: Cents;
  readonly steps: readonly PriceStep[];
}

interface Quantity {
  readonly code: PriceStepCode;
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly rate: number;
}

function priceQuantity({ code, label, name, value, unit, rate }: Quantity): { step: PriceStep; cents: Cents } {
  const cents = roundHalfUpCents(value * rate);
  const inputs = [
    [name, value, unit],
    ['rate', rate, `$/${unit}`],
  ] as const;
  return {
    cents,
    step: makeMoneyStep({ code, label, formula: `${name} × rate`, inputs, isInternal: true }, cents),
  };
}

/** Hardware of the family; a curb of another family with springs has at least that of an isolation curb. */
function hardwareUsd({ family, springs }: TakeOff, { hardwareUsd: ofFamily }: StandardCosts): number {
  return springs > 0 && !standsOnSprings(family) ? Math.max(ofFamily[family], ofFamily.ISO) : ofFamily[family];
}

type Amount = readonly [name: string, cents: Cents];

function addUp(
  code: PriceStepCode,
  label: string,
  formula: string,
  amounts: readonly Amount[],
  cents: Cents,
): PriceStep {
  const inputs = amounts.map(([name, amount]) => [name, amount / 100, '$'] as const);
  return makeMoneyStep({ code, label, formula, inputs, isInternal: true }, cents);
}

/** The sheet of the walls, and what covers and lines it. */
const listSheet = (takeOff: TakeOff, costs: StandardCosts, grossSteelLb: number): readonly Quantity[] => [
  {
    code: 'steel',
    label: 'Sheet metal',
    name: 'gross sheet',
    value: grossSteelLb,
    unit: 'lb',
    rate: costs.sheetUsdPerLb(takeOff.material, takeOff.gauge),
  },
  {
    code: 'finish',
    label: 'Finish',
    name: 'sheet',
    value: takeOff.sheetFt2,
    unit: 'ft²',
    rate: takeOff.material === 'painted' ? costs.paintUsdPerFt2 : 0,
  },
  {
    code: 'insulation',
    label: 'Insulation',
    name: 'liner',
    value: takeOff.insulationFt2,
    unit: 'ft²',
    rate: costs.insulationUsdPerFt2[takeOff.insulation],
  },
  {
    code: 'nailer',
    label: 'Nailer',
    name: 'nailer',
    value: takeOff.nailerFt,
    unit: 'ft',
    rate: costs.nailerUsdPerFt[takeOff.nailer],
  },
  {
    code: 'gasket',
    label: 'Gasket',
    name: 'gasket',
    value: takeOff.gasketFt,
    unit: 'ft',
    rate: costs.gasketUsdPerFt,
  },
];

/** What is mounted on the curb. */
const listFittings = (takeOff: TakeOff, costs: StandardCosts): readonly Quantity[] => [
  {
    code: 'springs',
    label: 'Springs',
    name: 'springs',
    value: takeOff.springs,
    unit: 'ea',
    rate: costs.springUsd[takeOff.springClassIn],
  },
  {
    code: 'boots',
    label: 'Boots',
    name: 'boots',
    value: takeOff.boots,
    unit: 'ea',
    rate: costs.bootUsd[takeOff.bootSize],
  },
  { code: 'hardware', label: 'Hardware', name: 'set', value: 1, unit: 'ea', rate: hardwareUsd(takeOff, costs) },
  {
    code: 'clip_hardware',
    label: 'Clip hardware',
    name: 'clips',
    value: takeOff.clips,
    unit: 'ea',
    rate: costs.clipHardwareUsd,
  },
];

const listPackaging = (takeOff: TakeOff, costs: StandardCosts): readonly Quantity[] => [
  {
    code: 'packaging',
    label: 'Packaging',
    name: labelLengthBasis(takeOff.family).name,
    value: takeOff.perimeterFt,
    unit: 'ft',
    rate: costs.packagingUsdPerFt[takeOff.crate],
  },
  {
    code: 'crate',
    label: 'Crate',
    name: 'crate',
    value: 1,
    unit: 'ea',
    rate: costs.packagingUsdPerCrate[takeOff.crate],
  },
];

function makeGrossStep({ netSteelLb }: TakeOff, grossSteelLb: number, { sheetYield }: StandardCosts): PriceStep {
  return makeQuantityStep(
    {
      code: 'gross_steel',
      label: 'Gross sheet',
      formula: 'net sheet ÷ yield',
      inputs: [
        ['net sheet', netSteelLb, 'lb'],
        ['yield', sheetYield, ''],
      ],
      isInternal: true,
    },
    grossSteelLb,
    'lb',
  );
}

function makeBurdenStep(labourCents: Cents, burdenCents: Cents, { burdenShare }: StandardCosts): PriceStep {
  return makeMoneyStep(
    {
      code: 'burden',
      label: 'Burden',
      formula: 'labour × burden share',
      inputs: [
        ['labour', labourCents / 100, '$'],
        ['burden share', burdenShare, ''],
      ],
      isInternal: true,
    },
    burdenCents,
  );
}

/** The last steps: overhead, where there is any, and the sum of all. */
function explainCost(
  made: readonly Amount[],
  madeCents: Cents,
  overheadCents: Cents,
  { overheadShare }: StandardCosts,
): readonly PriceStep[] {
  if (overheadCents === 0) return [addUp('cost', 'Factory cost', 'material + labour + burden', made, madeCents)];
  return [
    makeMoneyStep(
      {
        code: 'overhead',
        label: 'Overhead',
        formula: '(material + labour + burden) × overhead share',
        inputs: [
          ['material + labour + burden', madeCents / 100, '$'],
          ['overhead share', overheadShare, ''],
        ],
        isInternal: true,
      },
      overheadCents,
    ),
    addUp(
      'cost',
      'Factory cost',
      'material + labour + burden + overhead',
      [...made, ['overhead', overheadCents]],
      addCents(madeCents, overheadCents),
    ),
  ];
}

/** Factory cost of one curb, each part rounded to the cent; parts that are not there are left out. */
export function computeFactoryCost(takeOff: TakeOff, costs: StandardCosts): FactoryCost {
  const grossSteelLb = asPriced(takeOff.netSteelLb / costs.sheetYield);
  const quantities = [
    ...listSheet(takeOff, costs, grossSteelLb),
    ...listFittings(takeOff, costs),
    ...listPackaging(takeOff, costs),
  ];
  const priced = quantities.map(priceQuantity).filter((part) => part.cents !== 0);
  const materialCents = addCents(...priced.map((part) => part.cents));
  const { cents: labourCents, step: labour } = computeLabour(takeOff.labourHours, costs);
  const burdenCents = multiplyCents(labourCents, costs.burdenShare);
  const madeCents = addCents(materialCents, labourCents, burdenCents);
  const overheadCents = multiplyCents(madeCents, costs.overheadShare);
  const costCents = addCents(madeCents, overheadCents);
  const sum: readonly Amount[] = [
    ['material', materialCents],
    ['labour', labourCents],
    ['burden', burdenCents],
  ];
  const steps = [
    makeGrossStep(takeOff, grossSteelLb, costs),
    ...priced.map((part) => part.step),
    addUp('material', 'Material', 'sum of the materials above', [], materialCents),
    labour,
    makeBurdenStep(labourCents, burdenCents, costs),
    ...explainCost(sum, madeCents, overheadCents, costs),
  ];
  return { grossSteelLb, materialCents, labourCents, burdenCents, overheadCents, costCents, steps };
}
