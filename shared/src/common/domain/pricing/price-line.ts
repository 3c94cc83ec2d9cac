import { addCents, multiplyCents, roundHalfUpCents, toCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';
import type { CurbSpec, QuickShip } from '../../trade/curb-spec.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { computeFactoryCost } from './cost-steps.ts';
import { takeDiscount } from './discount.ts';
import { priceFromTable } from './list-table.ts';
import { findQuantityBreak } from './price-book.ts';
import type { CustomerLevel, PriceBook } from './price-book.ts';
import { makeMoneyStep } from './price-step.ts';
import type { PriceStep } from './price-step.ts';
import { computeTakeOff } from './take-off.ts';
import type { TakeOff } from './take-off.ts';

/** What the price depends on besides the curb itself. */
export interface PriceContext {
  readonly qty: number;
  readonly level: CustomerLevel;
  readonly quickShip: QuickShip;
  /** What a pound of the line's metal is surcharged; 0 = nothing. */
  readonly surchargeUsdPerLb: number;
  /** Sales discount on the net price: 0.05, not 5; 0 = none. */
  readonly discountShare: number;
}

/** A priced line and its whole explanation. */
export interface PricedLine {
  readonly bookVersion: string;
  readonly qty: number;
  readonly level: CustomerLevel;
  readonly grossSteelLb: number;
  readonly unitCostCents: Cents;
  readonly listCents: Cents;
  /** Net price of one piece. */
  readonly unitCents: Cents;
  /** Pieces × net price: the base of margin and commission. */
  readonly goodsCents: Cents;
  readonly surchargeCents: Cents;
  readonly quickShipCents: Cents;
  readonly engineeringFeeCents: Cents;
  /** Goods + surcharge + quick ship + engineering fee. */
  readonly subtotalCents: Cents;
  readonly costCents: Cents;
  /** (goods − cost) ÷ goods; 0 when there are no goods. */
  readonly margin: number;
  /** The quantity is so large that sales confirms the price first. */
  readonly needsConfirmation: boolean;
  readonly steps: readonly PriceStep[];
}

interface ListPrice {
  readonly listCents: Cents;
  readonly steps: readonly PriceStep[];
}

/**
 * List price of one piece, rounded to the book's step and never below its least list price: cost ÷ (1 − list margin), or what
 * the book's list table says for the size. Throws RangeError when the table has no band for it.
 */
function computeList(takeOff: TakeOff, costCents: Cents, book: PriceBook): ListPrice {
  const table = book.listTable ? priceFromTable(takeOff, book.listTable) : null;
  const dollars = table ? table.cents / 100 : costCents / 100 / (1 - book.listMargin);
  const roundedCents =
    book.listStepUsd <= 0.01
      ? roundHalfUpCents(dollars)
      : roundHalfUpCents(Math.round(dollars / book.listStepUsd) * book.listStepUsd);
  const leastCents = roundHalfUpCents(book.minListUsd);
  const isRaised = roundedCents < leastCents;
  const listCents = isRaised ? leastCents : roundedCents;
  const formula = table ? 'band price + additions' : 'cost ÷ (1 − list margin)';
  const inputs: readonly (readonly [string, number, string])[] = table
    ? [['band price and additions', dollars, '$']]
    : [
        ['cost', costCents / 100, '$'],
        ['list margin', book.listMargin, ''],
      ];
  const text = {
    code: 'list',
    label: 'List price',
    formula: isRaised ? `${formula}, raised to the least list price` : formula,
    inputs: isRaised ? [...inputs, ['least list price', book.minListUsd, '$'] as const] : inputs,
    // what a list table says is no secret; the way from cost to list is
    isInternal: table === null,
  } as const;
  return { listCents, steps: [...(table?.steps ?? []), makeMoneyStep(text, listCents)] };
}

interface UnitPrice {
  readonly unitCents: Cents;
  readonly steps: PriceStep[];
}

function priceUnit(listCents: Cents, book: PriceBook, context: PriceContext): UnitPrice {
  const { level, qty } = context;
  const multiplier = book.levelMultiplier[level];
  const levelCents = multiplyCents(listCents, multiplier);
  const { factor } = findQuantityBreak(book, qty);
  const breakCents = multiplyCents(levelCents, factor);
  const discounted = takeDiscount(breakCents, context.discountShare);
  const steps = [
    makeMoneyStep(
      {
        code: 'level',
        label: `Level ${level}`,
        formula: 'list × level multiplier',
        inputs: [
          ['list', listCents / 100, '$'],
          ['level multiplier', multiplier, ''],
        ],
        isInternal: false,
      },
      levelCents,
    ),
    makeMoneyStep(
      {
        code: 'quantity_break',
        label: 'Quantity break',
        formula: 'net price × quantity factor',
        inputs: [
          ['net price', levelCents / 100, '$'],
          ['pieces', qty, 'ea'],
          ['quantity factor', factor, ''],
        ],
        isInternal: false,
      },
      breakCents,
    ),
    ...discounted.steps,
  ];
  return { unitCents: discounted.unitCents, steps };
}

function makeGoodsStep(unitCents: Cents, qty: number, goodsCents: Cents): PriceStep {
  return makeMoneyStep(
    {
      code: 'goods',
      label: 'Goods',
      formula: 'net price × pieces',
      inputs: [
        ['net price', unitCents / 100, '$'],
        ['pieces', qty, 'ea'],
      ],
      isInternal: false,
    },
    goodsCents,
  );
}

function makeSumStep(
  code: 'surcharge' | 'quick_ship' | 'engineering_fee',
  label: string,
  formula: string,
  inputs: readonly (readonly [string, number, string])[],
  cents: Cents,
): PriceStep[] {
  return cents === 0 ? [] : [makeMoneyStep({ code, label, formula, inputs, isInternal: false }, cents)];
}

/**
 * Prices a line from its take-off: cost → list → level → quantity break → goods, plus surcharge, quick ship and
 * engineering fee. Every step is rounded half up to the cent. Throws RangeError for a quantity below 1, and for a size that
 * the book's list table does not hold.
 */
export function priceTakeOff(takeOff: TakeOff, book: PriceBook, context: PriceContext): PricedLine {
  const { qty, level, quickShip } = context;
  if (!Number.isInteger(qty) || qty < 1)
    throw new RangeError(`A line needs a whole quantity of 1 or more, got ${qty}.`);
  const cost = computeFactoryCost(takeOff, book);
  const { listCents, steps: listSteps } = computeList(takeOff, cost.costCents, book);
  const unit = priceUnit(listCents, book, context);
  const goodsCents = multiplyCents(unit.unitCents, qty);
  const perLb = context.surchargeUsdPerLb;
  const surchargeCents = roundHalfUpCents(cost.grossSteelLb * qty * perLb);
  const quickShipCents = multiplyCents(goodsCents, book.quickShipShare[quickShip]);
  const engineeringFeeCents = roundHalfUpCents(
    takeOff.conformingTypeId === null ? 0 : book.conformingFeeUsd[takeOff.conformingTypeId],
  );
  const subtotalCents = addCents(goodsCents, surchargeCents, quickShipCents, engineeringFeeCents);
  const costCents = toCents(cost.costCents * qty);
  const steps: PriceStep[] = [
    ...cost.steps,
    ...listSteps,
    ...unit.steps,
    makeGoodsStep(unit.unitCents, qty, goodsCents),
    ...makeSumStep(
      'surcharge',
      'Metal surcharge',
      'gross sheet × pieces × surcharge per lb',
      [
        ['gross sheet', cost.grossSteelLb, 'lb'],
        ['pieces', qty, 'ea'],
        ['surcharge', perLb, '$/lb'],
      ],
      surchargeCents,
    ),
    ...makeSumStep(
      'quick_ship',
      'Quick ship',
      'goods × quick-ship share',
      [
        ['goods', goodsCents / 100, '$'],
        ['quick-ship share', book.quickShipShare[quickShip], ''],
      ],
      quickShipCents,
    ),
    ...makeSumStep('engineering_fee', 'Calculation and stamp', 'fee per line', [], engineeringFeeCents),
    makeMoneyStep(
      {
        code: 'subtotal',
        label: 'Line total',
        formula: 'goods + surcharge + quick ship + calculation',
        inputs: [],
        isInternal: false,
      },
      subtotalCents,
    ),
  ];
  return {
    bookVersion: book.version,
    qty,
    level,
    grossSteelLb: cost.grossSteelLb,
    unitCostCents: cost.costCents,
    listCents,
    unitCents: unit.unitCents,
    goodsCents,
    surchargeCents,
    quickShipCents,
    engineeringFeeCents,
    subtotalCents,
    costCents,
    margin: goodsCents === 0 ? 0 : (goodsCents - costCents) / goodsCents,
    needsConfirmation: qty >= book.askFromQty,
    steps,
  };
}

/** Customer-side inputs of {@link priceLine}; the quantity and quick ship come from the curb. */
export type LineContext = Pick<PriceContext, 'level' | 'surchargeUsdPerLb' | 'discountShare'>;

/** Prices a curb line. Throws RangeError when the curb cannot be computed; ask describeCurb first while typing. */
export function priceLine(
  spec: CurbSpec,
  book: PriceBook,
  context: LineContext,
  geometry: CurbGeometry = computeCurbGeometry(spec),
): PricedLine {
  const takeOff = computeTakeOff(spec, geometry);
  return priceTakeOff(takeOff, book, { ...context, qty: spec.qty, quickShip: spec.quickShip });
}
