import { addCents, multiplyCents, roundHalfUpCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';
import type { PriceBook } from './price-book.ts';
import { makeMoneyStep, makeQuantityStep } from './price-step.ts';
import type { PriceStep, PriceStepCode } from './price-step.ts';
import type { TakeOff } from './take-off.ts';

export interface FactoryCost {
  readonly grossSteelLb: number;
  readonly materialCents: Cents;
  readonly labourCents: Cents;
  readonly burdenCents: Cents;
  /** Material + labour + burden of one curb. */
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

/** Factory cost of one curb, each part rounded to the cent; parts that are not there are left out. */
export function computeFactoryCost(takeOff: TakeOff, book: PriceBook): FactoryCost {
  const grossSteelLb = takeOff.netSteelLb / book.sheetYield;
  const gross = makeQuantityStep(
    {
      code: 'gross_steel',
      label: 'Gross sheet',
      formula: 'net sheet ÷ yield',
      inputs: [
        ['net sheet', takeOff.netSteelLb, 'lb'],
        ['yield', book.sheetYield, ''],
      ],
      isInternal: true,
    },
    grossSteelLb,
    'lb',
  );
  const quantities: Quantity[] = [
    {
      code: 'steel',
      label: 'Sheet metal',
      name: 'gross sheet',
      value: grossSteelLb,
      unit: 'lb',
      rate: book.steelUsdPerLb[takeOff.material],
    },
    {
      code: 'finish',
      label: 'Finish',
      name: 'sheet',
      value: takeOff.sheetFt2,
      unit: 'ft²',
      rate: book.finishUsdPerFt2[takeOff.material],
    },
    {
      code: 'insulation',
      label: 'Insulation',
      name: 'liner',
      value: takeOff.insulationFt2,
      unit: 'ft²',
      rate: book.insulationUsdPerFt2[takeOff.insulation],
    },
    {
      code: 'nailer',
      label: 'Nailer',
      name: 'nailer',
      value: takeOff.nailerFt,
      unit: 'ft',
      rate: book.nailerUsdPerFt[takeOff.nailer],
    },
    { code: 'gasket', label: 'Gasket', name: 'gasket', value: takeOff.gasketFt, unit: 'ft', rate: book.gasketUsdPerFt },
    {
      code: 'springs',
      label: 'Springs',
      name: 'springs',
      value: takeOff.springs,
      unit: 'ea',
      rate: book.springUsd[takeOff.springClassIn],
    },
    {
      code: 'boots',
      label: 'Boots',
      name: 'boots',
      value: takeOff.boots,
      unit: 'ea',
      rate: book.bootUsd[takeOff.bootSize],
    },
    { code: 'hardware', label: 'Hardware', name: 'set', value: 1, unit: 'ea', rate: book.hardwareUsd[takeOff.family] },
    {
      code: 'packaging',
      label: 'Packaging',
      name: 'perimeter',
      value: takeOff.perimeterFt,
      unit: 'ft',
      rate: book.packagingUsdPerFt[takeOff.crate],
    },
  ];
  const priced = quantities.map(priceQuantity).filter((part) => part.cents !== 0);
  const materialCents = addCents(...priced.map((part) => part.cents));
  const labourCents = roundHalfUpCents(takeOff.labourHours * book.labourUsdPerHour);
  const burdenCents = multiplyCents(labourCents, book.burdenShare);
  const costCents = addCents(materialCents, labourCents, burdenCents);
  const steps = [
    gross,
    ...priced.map((part) => part.step),
    makeMoneyStep(
      { code: 'material', label: 'Material', formula: 'sum of the materials above', inputs: [], isInternal: true },
      materialCents,
    ),
    makeMoneyStep(
      {
        code: 'labour',
        label: 'Labor',
        formula: 'standard hours × rate',
        inputs: [
          ['standard hours', takeOff.labourHours, 'h'],
          ['rate', book.labourUsdPerHour, '$/h'],
        ],
        isInternal: true,
      },
      labourCents,
    ),
    makeMoneyStep(
      {
        code: 'burden',
        label: 'Burden',
        formula: 'labour × burden share',
        inputs: [
          ['labour', labourCents / 100, '$'],
          ['burden share', book.burdenShare, ''],
        ],
        isInternal: true,
      },
      burdenCents,
    ),
    makeMoneyStep(
      {
        code: 'cost',
        label: 'Factory cost',
        formula: 'material + labour + burden',
        inputs: [
          ['material', materialCents / 100, '$'],
          ['labour', labourCents / 100, '$'],
          ['burden', burdenCents / 100, '$'],
        ],
        isInternal: true,
      },
      costCents,
    ),
  ];
  return { grossSteelLb, materialCents, labourCents, burdenCents, costCents, steps };
}
