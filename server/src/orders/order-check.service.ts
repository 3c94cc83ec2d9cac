import { AppError, refuse } from '@cdi/shared/errors';
import { type ChildRow, type RecordRow, STATES, ZIP_PATTERN } from '@cdi/shared/catalogue';
import type { CallParsedInput, orderQuote } from '@cdi/shared/contracts';
import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { paysInAdvance } from '@cdi/shared/domain/orders';
import type { PlantLoad } from '@cdi/shared/domain/schedule';
import { isStaff } from '@cdi/shared/policy';
import { formatCurrency, isPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { many, maybeOne, one } from '../storage/query.ts';
import { findCreditStop } from './credit.service.ts';
import { buyerTerms } from '../pricing/price-book.service.ts';
import { describeMovedFreight, describeKeptFreightGrant } from './delivery.service.ts';
import { explainQuickShipRefusal } from '../plants/plant-load.service.ts';
import { lockAccount } from '../receivables/ledger.ts';
import { listOpenMeasures } from './order-needs.service.ts';

export type OrderInput = CallParsedInput<typeof orderQuote>;

/** Checks that a quote may be ordered like this. Returns the terms of its company; throws VALIDATION at the field. */
export async function assertOrderable(
  context: CallContext,
  row: RecordRow<'quote'>,
  input: OrderInput,
): Promise<RecordRow<'company'>['terms'] | null> {
  if (!(input.ship_to_state in STATES)) refuse('ship_to_state', 'Choose the state from the list.');
  if (!ZIP_PATTERN.test(input.ship_to_zip)) refuse('ship_to_zip', 'Enter a ZIP such as 46219.');
  if (input.requested_date && !isPlainDate(input.requested_date))
    refuse('requested_date', 'Enter a date such as 2026-11-30.');
  if (input.requested_date && input.requested_date < context.today)
    refuse('requested_date', 'The requested ship date is in the past.');
  const buyer = await buyerTerms(context, row.company_id, row.branch_id);
  if (buyer.poRequired) {
    if (!input.customer_po) refuse('customer_po', 'Your company orders by purchase order: enter its number.');
    const rows = await many(context.db)`
      select 1 from cdi_file
      where reference_type = 'quote' and cdi_reference_id = ${row.quote_id} and cdi_file_type_id = '8'
        and is_active limit 1`;
    if (rows.length === 0) refuse('customer_po', 'Attach the purchase order to the quote before you order.');
  }
  const found = await maybeOne<Pick<RecordRow<'company'>, 'terms'>>(context.db)`
    select terms from company where company_id = ${row.company_id}`;
  return found?.terms ?? null;
}

/** What of its account stops an order that is placed, as its hold. */
export async function holdByAccount(
  context: CallContext,
  companyId: number | null,
  order: Pick<RecordRow<'tracker'>, 'terms' | 'total'>,
): Promise<Pick<RecordRow<'tracker'>, 'hold_reason' | 'hold_note'>> {
  if (companyId === null) return { hold_reason: null, hold_note: null };
  const company = await one<{ credit_status: string }>(context.db)`
    select credit_status from company where company_id = ${companyId}`;
  // two orders that are placed at once do not take the same money
  if (paysInAdvance(order.terms, company.credit_status)) await lockAccount(context, companyId);
  const asked = { ...order, company_id: companyId, tracker_id: null };
  const stop = await findCreditStop(context, asked, order.total ?? 0);
  return { hold_reason: stop?.reason ?? null, hold_note: stop?.note ?? null };
}

/** Unmeasured openings may be ordered, but only knowingly. Throws RULE that names them. */
export function assertConfirmed(curbs: readonly ChildRow<'quote', 'curbs'>[], input: OrderInput): void {
  const open = listOpenMeasures(curbs);
  if (open.length === 0 || input.accepts_to_be_confirmed === true) return;
  const message = `${open.join(' ')} Enter them on the quote, or order with them to be confirmed.`;
  throw new AppError('RULE', message, { fields: { accepts_to_be_confirmed: message } });
}

/** A quick ship that fitted when it was quoted may fit no more. Throws RULE that names the full stage. */
export function assertQuickShip(
  curbs: readonly ChildRow<'quote', 'curbs'>[],
  header: Pick<RecordRow<'quote'>, 'quick_ship_days'>,
  load: PlantLoad,
): void {
  for (const curb of curbs) {
    const spec = curbSpecFromRecord(curb, header);
    const message = explainQuickShipRefusal(spec, computeCurbGeometry(spec), load);
    if (message !== null)
      throw new AppError('RULE', `${curb.tag ?? `Line ${curb.line_no}`}: ${message}`, {
        fields: { quick_ship_days: message },
      });
  }
}

/**
 * Checks that the total the person was shown is the total of the order. Throws VALIDATION if it differs; a caller that was shown none
 * (a program) gets a warning with the freight.
 */
export function assertAgreed(
  context: CallContext,
  source: RecordRow<'quote'>,
  money: Pick<RecordRow<'tracker'>, 'freight' | 'total'>,
  { agreed_total: agreed, ship_to_zip: zip }: OrderInput,
): void {
  const isShown = isStaff(context.person) || context.person.showsPrices;
  if (agreed !== undefined && agreed !== money.total) {
    const total = isShown ? `is ${formatCurrency(money.total ?? 0, { rounding: 'none' })}` : 'is another one';
    refuse('ship_to_zip', `The total with freight to ${zip} ${total}: look at it and place the order again.`);
  }
  const kept = isStaff(context.person) ? describeKeptFreightGrant(source, zip) : null;
  if (kept !== null) context.warnings?.push(kept);
  const moved = agreed === undefined ? describeMovedFreight(source, money.freight, zip) : null;
  if (moved !== null)
    context.warnings?.push(isShown ? moved : `The freight goes by ZIP ${zip}, where the order ships to.`);
}
