import { type ChildValues, CURB_TYPES, type RecordDraft } from '@cdi/shared/catalogue';
import {
  computeCurbGeometry,
  curbSpecFromRecord,
  hasErrors,
  makeLineWork,
  labelLengthBasis,
  reportMissingSizes,
  validateCurb,
  type CurbGeometry,
} from '@cdi/shared/domain/curb';
import { curbResults } from '@cdi/shared/domain/engineering';
import type { PackedLine } from '@cdi/shared/domain/freight';
import {
  findBand,
  priceLine,
  tallestCornerIn,
  type PriceBook,
  type PricedLine as DomainLine,
  type PriceStep,
} from '@cdi/shared/domain/pricing';
import {
  computeStageMinutes,
  estimateLeadTime,
  makeRoute,
  queueDays,
  sumMinutes,
  type PlantLoad,
} from '@cdi/shared/domain/schedule';
import { hasSprings, needsStamp, type CurbFamily, type CurbSpec, type SpringTable } from '@cdi/shared/trade';
import type { PlainDate } from '@cdi/shared/units';
import { isStaff, maySeeLevels } from '@cdi/shared/policy';
import type { CurbMessage, PricedLine, PriceStepView } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { explainQuickShipRefusal } from '../plants/plant-load.service.ts';
import type { ActiveBook, BuyerTerms } from './price-book.service.ts';
import { listVisibleSteps, viewStep } from './price-view.ts';

const dollars = (cents: number): number => cents / 100;

/** One line with everything that is stored on it, and how it came about. */
export interface LineResult {
  readonly view: PricedLine;
  /** Columns to store; null while the curb has an error. */
  readonly values: ChildValues<'quote', 'curbs'> | null;
  readonly domain: DomainLine | null;
  /** The packed curb; null while the curb has an error. */
  readonly packed: PackedLine | null;
  readonly isConforming: boolean;
  readonly isIsolated: boolean;
}

/** The steps of a price that the user may see. */
export const visibleSteps = (steps: readonly PriceStep[], context: CallContext): readonly PriceStepView[] =>
  listVisibleSteps(steps, context.person).map(viewStep);

/** Facts that the price of a line depends on. */
export interface LineFacts {
  readonly index: number;
  readonly row: ChildValues<'quote', 'curbs'>;
  /** The quote or order that the line belongs to: how quick it ships. */
  readonly header: Pick<RecordDraft<'quote'>, 'quick_ship_days'>;
  readonly book: ActiveBook;
  readonly terms: BuyerTerms;
  readonly discount: number;
  /** Springs to choose from: those in force, except for a sold line, which keeps its own. */
  readonly springs?: SpringTable | undefined;
  /** Load of the plant that makes it; without it the lead time assumes an empty plant. */
  readonly load?: PlantLoad;
  /** The day whose metal index surcharges the line; today unless it is given. */
  readonly surchargeDay?: PlainDate | undefined;
  /** Surcharge of the sale, dollars per pound, whatever the index of that day is by now. */
  readonly surchargeUsdPerLb?: number | undefined;
}

function quickShipMessages({ header, terms }: LineFacts): CurbMessage[] {
  if (String(header.quick_ship_days ?? '0') === '0' || terms.allowsQuickShip) return [];
  const message = 'Quick ship is not open to this company. Choose the standard lead time.';
  return [{ field: 'quick_ship_days', message, severity: 'error' }];
}

/** A quick ship that does not fit between the work of the plant. */
function fullPlantMessages(spec: CurbSpec, geometry: CurbGeometry | null, { load }: LineFacts): CurbMessage[] {
  const message = load && geometry ? explainQuickShipRefusal(spec, geometry, load) : null;
  return message === null ? [] : [{ field: 'quick_ship_days', message, severity: 'error' }];
}

/** Working days of a line behind the work that is planned already. A quick ship that is refused promises nothing. */
function leadDays(
  spec: CurbSpec,
  geometry: CurbGeometry | null,
  messages: readonly CurbMessage[],
  load: PlantLoad | undefined,
): number {
  const isRefused = messages.some(({ field, severity }) => severity === 'error' && field.startsWith('quick_ship'));
  const promised = isRefused ? { ...spec, quickShip: 'none' as const } : spec;
  return estimateLeadTime(promised, load && geometry ? queueDays(promised, geometry, load) : 0).workingDays;
}

/** A list table that has no band for the size cannot price it: a person does. */
function unlistedSize(
  { person }: CallContext,
  family: CurbFamily,
  geometry: CurbGeometry,
  book: PriceBook,
): CurbMessage | null {
  const size = { family, perimeterFt: geometry.perimeterFt, heightIn: tallestCornerIn(geometry) };
  if (book.listTable === null || findBand(book.listTable, size)) return null;
  const around = `${Number(size.perimeterFt.toFixed(2))} ${labelLengthBasis(family).feet} and ${Number(size.heightIn.toFixed(3))} in. high`;
  const remedy = isStaff(person) ? 'or leadership adds a band under Pricing' : 'ask for help with this quote';
  const message = `Price list ${book.version} holds no ${CURB_TYPES[family].toLowerCase()} of ${around}. Engineering prices it: ${remedy}.`;
  return { field: 'od_length', message, severity: 'error' };
}

/** Computes and prices one curb line. Returns problems as messages; invalid input does not throw. */
export function priceCurb(context: CallContext, facts: LineFacts): LineResult {
  const { index, row, header, book, terms, discount } = facts;
  const spec = curbSpecFromRecord(row, header, facts.springs ?? book.springs);
  const isConforming = needsStamp(spec);
  const problems = reportMissingSizes(validateCurb(spec), row);
  const messages: CurbMessage[] = [
    ...problems.map(({ field, message, severity }) => ({ field, message, severity })),
    ...quickShipMessages(facts),
  ];
  const described = hasErrors(problems) ? null : computeCurbGeometry(spec);
  messages.push(...fullPlantMessages(spec, described, facts));
  const lead = leadDays(spec, described, messages, facts.load);
  const empty = { isConforming, isIsolated: hasSprings(spec), domain: null, packed: null, values: null };
  if (described === null || messages.some((each) => each.severity === 'error'))
    return { ...empty, view: { index, messages, price: null, computed: {}, lead_time_days: lead } };
  const geometry = described;
  const unlisted = unlistedSize(context, spec.family, geometry, book.book);
  if (unlisted)
    return {
      ...empty,
      view: { index, messages: [...messages, unlisted], price: null, computed: {}, lead_time_days: lead },
    };
  const route = makeRoute(spec);
  const minutes = sumMinutes(computeStageMinutes(makeLineWork(spec, geometry), route));
  const surchargeUsdPerLb =
    facts.surchargeUsdPerLb ?? book.surcharges.on(spec.material, facts.surchargeDay ?? context.today);
  const priced = priceLine(
    spec,
    book.book,
    { level: terms.level, surchargeUsdPerLb, discountShare: discount },
    geometry,
  );
  if (priced.needsConfirmation)
    messages.push({
      field: 'qty',
      message: `From ${book.book.askFromQty} pieces on, the price is a proposal: we confirm it before it is ordered.`,
      severity: 'warning',
    });
  const results = curbResults(spec, geometry);
  const { spring_table: _springs, ...computed } = results;
  const isShown = isStaff(context.person) || context.person.showsPrices;
  return {
    view: {
      index,
      messages,
      price: isShown
        ? {
            list_price: maySeeLevels(context.person) ? dollars(priced.listCents) : null,
            unit_price: dollars(priced.unitCents),
            ext_price: dollars(priced.goodsCents),
            steps: visibleSteps(priced.steps, context),
          }
        : null,
      computed,
      lead_time_days: lead,
    },
    values: {
      ...results,
      labor_minutes: minutes,
      price_version: book.book.version,
      cost_version: book.book.costVersion,
      list_price: dollars(priced.listCents),
      unit_price: dollars(priced.unitCents),
      ext_price: dollars(priced.goodsCents),
      surcharge: dollars(priced.surchargeCents),
      surcharge_per_lb: surchargeUsdPerLb,
      cost: dollars(priced.costCents),
      price_steps: priced.steps.map(viewStep),
    },
    domain: priced,
    packed: { spec, geometry },
    isConforming,
    isIsolated: hasSprings(spec),
  };
}
