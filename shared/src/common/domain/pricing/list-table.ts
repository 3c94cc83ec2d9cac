import { PRICED_OPTION_NAMES } from '../../catalogue/lists/priced-options.ts';
import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { addCents, roundHalfUpCents, toCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';
import { labelLengthBasis } from '../curb/curb-size-words.ts';
import type { CurbFamily } from '../../trade/curb-spec.ts';
import type { CurbGauge } from '../../trade/curb-gauges.ts';
import type { MaterialClass } from '../../trade/trade-lists.ts';
import { makeMoneyStep } from './price-step.ts';
import type { PriceStep } from './price-step.ts';
import type { TakeOff } from './take-off.ts';

/**
 * One band of a list table: the list price of a family over a range of outside perimeter and, for tables that also depend on
 * height, of height. Both ends belong to it; a size on the line between two bands takes the lower one.
 */
export interface PriceBand {
  readonly family: CurbFamily;
  readonly sizeFromFt: number;
  readonly sizeToFt: number;
  /** Height at the tallest corner; null = no limit on that side. */
  readonly heightFromIn: number | null;
  readonly heightToIn: number | null;
  readonly baseUsd: number;
  /** On top of the base, per foot of perimeter. */
  readonly perFtUsd: number;
  /** On top of the base, per pound of net sheet. */
  readonly perLbUsd: number;
}

/** List prices by family and size, and what other choices than the usual ones add to them. */
export interface ListTable {
  readonly bands: readonly PriceBand[];
  /** Share of the band's price by gauge: 0.08 for 8 % more. */
  readonly gaugeShare: Readonly<Partial<Record<CurbGauge, number>>>;
  readonly materialShare: Readonly<Partial<Record<MaterialClass, number>>>;
  /** US dollars by option, such as `construction:bolted`. */
  readonly optionUsd: Readonly<Record<string, number>>;
}

/** Sizes by which a band is found. */
export interface BandSize {
  readonly family: CurbFamily;
  readonly perimeterFt: number;
  /** At the tallest corner. */
  readonly heightIn: number;
}

const heightFrom = (band: PriceBand): number => band.heightFromIn ?? 0;
const heightTo = (band: PriceBand): number => band.heightToIn ?? Infinity;

/** The band that a curb falls into; null when the table has none for its size. */
export function findBand(table: ListTable, { family, perimeterFt, heightIn }: BandSize): PriceBand | null {
  const fitting = table.bands.filter(
    (band) =>
      band.family === family &&
      perimeterFt >= band.sizeFromFt &&
      perimeterFt <= band.sizeToFt &&
      heightIn >= heightFrom(band) &&
      heightIn <= heightTo(band),
  );
  return fitting.sort((a, b) => a.sizeToFt - b.sizeToFt || heightTo(a) - heightTo(b))[0] ?? null;
}

/** The first two bands that price the same size twice, as indexes into the list; null when none do. */
export function findBandOverlap(bands: readonly PriceBand[]): readonly [earlier: number, later: number] | null {
  for (const [later, band] of bands.entries())
    for (const [earlier, other] of bands.slice(0, later).entries())
      if (
        band.family === other.family &&
        band.sizeFromFt < other.sizeToFt &&
        other.sizeFromFt < band.sizeToFt &&
        heightFrom(band) < heightTo(other) &&
        heightFrom(other) < heightTo(band)
      )
        return [earlier, later];
  return null;
}

/** A band in words: `New construction curb, 20 to 24 ft around, up to 14 in. high`. */
export function describeBand({ family, sizeFromFt, sizeToFt, heightFromIn, heightToIn }: PriceBand): string {
  const height =
    heightFromIn !== null && heightToIn !== null
      ? `, ${heightFromIn} to ${heightToIn} in. high`
      : heightToIn !== null
        ? `, up to ${heightToIn} in. high`
        : heightFromIn !== null
          ? `, from ${heightFromIn} in. high`
          : '';
  return `${CURB_TYPES[family]}, ${sizeFromFt} to ${sizeToFt} ${labelLengthBasis(family).feet}${height}`;
}

interface Addition {
  readonly cents: Cents;
  readonly step: PriceStep;
}

function makeAdder(
  code: 'gauge_adder' | 'material_adder',
  label: string,
  bandCents: Cents,
  share: number | undefined,
): readonly Addition[] {
  if (share === undefined || share === 0) return [];
  const cents = roundHalfUpCents((bandCents / 100) * share);
  const inputs = [
    ['band price', bandCents / 100, '$'],
    ['share', share, ''],
  ] as const;
  return [
    { cents, step: makeMoneyStep({ code, label, formula: 'band price × share', inputs, isInternal: false }, cents) },
  ];
}

function listOptionAdders(takeOff: TakeOff, table: ListTable): readonly Addition[] {
  return Object.entries(takeOff.options).flatMap(([option, value]) => {
    const key = `${option}:${value}`;
    const usd = table.optionUsd[key];
    if (usd === undefined || usd === 0) return [];
    const cents = roundHalfUpCents(usd);
    const label = PRICED_OPTION_NAMES[key] ?? key;
    const text = {
      code: 'option_adder',
      label,
      formula: 'dollars of the option',
      inputs: [],
      isInternal: false,
    } as const;
    return [{ cents, step: makeMoneyStep(text, cents) }];
  });
}

/** The boots of a pipe curb, at the dollars of the option for one. */
function listBootAdders({ boots, bootSize }: TakeOff, table: ListTable): readonly Addition[] {
  const key = `pipe_boots:${bootSize}`;
  const usd = table.optionUsd[key];
  if (boots === 0 || usd === undefined || usd === 0) return [];
  const cents = roundHalfUpCents(boots * usd);
  const inputs = [
    ['boots', boots, 'ea'],
    ['dollars of one', usd, '$'],
  ] as const;
  const label = PRICED_OPTION_NAMES[key] ?? key;
  const text = { code: 'option_adder', label, formula: 'boots × dollars of one', inputs, isInternal: false } as const;
  return [{ cents, step: makeMoneyStep(text, cents) }];
}

function makeBandStep(band: PriceBand, takeOff: TakeOff, cents: Cents): PriceStep {
  const perFt = [
    [labelLengthBasis(takeOff.family).name, takeOff.perimeterFt, 'ft'],
    ['rate per ft', band.perFtUsd, '$/ft'],
  ] as const;
  const perLb = [
    ['net sheet', takeOff.netSteelLb, 'lb'],
    ['rate per lb', band.perLbUsd, '$/lb'],
  ] as const;
  return makeMoneyStep(
    {
      code: 'band',
      label: `Price of the band ${describeBand(band)}`,
      formula: [
        'base price',
        ...(band.perFtUsd ? [`${labelLengthBasis(takeOff.family).name} × rate`] : []),
        ...(band.perLbUsd ? ['net sheet × rate'] : []),
      ].join(' + '),
      inputs: [['base price', band.baseUsd, '$'], ...(band.perFtUsd ? perFt : []), ...(band.perLbUsd ? perLb : [])],
      isInternal: false,
    },
    cents,
  );
}

/**
 * List price of one curb from the table before rounding to the book's step, with the steps that explain it. Throws RangeError
 * when no band holds the size; ask {@link findBand} first.
 */
export function priceFromTable(
  takeOff: TakeOff,
  table: ListTable,
): { readonly cents: Cents; readonly steps: readonly PriceStep[] } {
  const band = findBand(table, takeOff);
  if (!band)
    throw new RangeError(
      `No band holds a ${takeOff.family} of ${takeOff.perimeterFt} ${labelLengthBasis(takeOff.family).feet} and ${takeOff.heightIn} in. high.`,
    );
  const bandCents = addCents(
    roundHalfUpCents(band.baseUsd),
    roundHalfUpCents(takeOff.perimeterFt * band.perFtUsd),
    roundHalfUpCents(takeOff.netSteelLb * band.perLbUsd),
  );
  const added = [
    ...makeAdder('gauge_adder', `${takeOff.gauge} gauge`, bandCents, table.gaugeShare[takeOff.gauge]),
    ...makeAdder(
      'material_adder',
      takeOff.material.replaceAll('_', ' '),
      bandCents,
      table.materialShare[takeOff.material],
    ),
    ...listOptionAdders(takeOff, table),
    ...listBootAdders(takeOff, table),
  ];
  const cents = addCents(bandCents, ...added.map((each) => each.cents));
  return {
    cents: toCents(Math.max(0, cents)),
    steps: [makeBandStep(band, takeOff, bandCents), ...added.map((each) => each.step)],
  };
}
