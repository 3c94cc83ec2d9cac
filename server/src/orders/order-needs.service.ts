import { AppError } from '@cdi/shared/errors';
import { type ChildRow, isSentQuote, objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallParsedInput, OrderNeeds, readOrderNeeds, ShipToPlace } from '@cdi/shared/contracts';
import { curbSpecFromRecord, describeItemsToConfirm } from '@cdi/shared/domain/curb';
import type { CallContext } from '../context.ts';
import { many, maybeOne } from '../storage/query.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible, mayUpdate } from '../records/read/present-record.ts';
import { findOwnParties, missingParties } from '../customers/parties.service.ts';
import { buyerTerms } from '../pricing/price-book.service.ts';
import { findPriceProblem } from '../quotes/price-approval.service.ts';
import { assertComplete, quoteStep } from '../quotes/quote-steps.ts';
import { readEarliestShip } from '../plants/earliest-ship.ts';
import { isAtDock, computeDeliveredPrice } from './delivery.service.ts';

const quote = objects.quote;
const PO_FILE = '8';

/** Where a branch takes its goods in, and how. */
type Dock = Pick<RecordRow<'company'>, 'company_name'> & RecordRow<'branch'>;

/** What each curb of a quote still leaves open, a sentence each that begins with its tag. */
export function listOpenMeasures(curbs: readonly ChildRow<'quote', 'curbs'>[]): readonly string[] {
  return curbs.flatMap((row, index) => {
    const open = describeItemsToConfirm(curbSpecFromRecord(row));
    return open === null ? [] : [`${row.tag ?? `Curb ${index + 1}`}. ${open}`];
  });
}

/** What keeps the quote from being ordered, in words. */
async function listProblems(
  context: CallContext,
  row: RecordRow<'quote'>,
  quoteId: number,
  children: Awaited<ReturnType<typeof loadQuoteLines>>,
): Promise<readonly string[]> {
  const { today } = context;
  if (!quoteStep('win').from.includes(row.status))
    return [`A quote that is ${row.status} cannot be ordered. Copy it to a new one.`];
  const problems: string[] = [];
  if (!(await mayUpdate(context, quote, quoteId))) problems.push('You may look at this quote but not order it.');
  const parties = { ...row, ...(await findOwnParties(context, row)) };
  problems.push(...Object.values(await missingParties(context, parties)));
  if (String(row.valid_until) < today)
    problems.push(
      isSentQuote(row.status)
        ? 'The prices are no longer valid. Revise the quote: the revision is priced today.'
        : 'The prices are no longer valid. Edit the quote and save it to price it again.',
    );
  const price = findPriceProblem(context.person, row, 'ordered');
  if (price) problems.push(price);
  try {
    assertComplete(children.curbs ?? [], children.parts ?? [], row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    problems.push(...new Set(Object.values(error.details.fields ?? { quote: error.message })));
  }
  return problems;
}

const loadQuoteLines = (context: CallContext, quoteId: number) => loadChildren(context, quote, quoteId);

/** A branch that is called after its company needs no second name. */
function nameConsignee(company: string, branch: string): string {
  return branch.toLowerCase().includes(company.toLowerCase()) ? branch : `${company}, ${branch}`;
}

function dockOf(dock: Dock | undefined): ShipToPlace | null {
  if (!dock) return null;
  const text = (name: 'branch_name' | 'company_name' | 'address1' | 'city' | 'state' | 'zip' | 'phone'): string =>
    dock[name] ?? '';
  return {
    name: nameConsignee(text('company_name'), text('branch_name')),
    address: text('address1'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    phone: text('phone'),
  };
}

/** The ship-to place that the quote knows; the dock when the freight goes there or the quote names no place. */
function proposePlace(row: RecordRow<'quote'>, dock: Dock | undefined): ShipToPlace | null {
  const zip = row.job_zip ?? '';
  if (zip === '' || isAtDock(zip, dock)) return dockOf(dock);
  return { name: row.job_name, address: '', city: row.job_city ?? '', state: row.job_state ?? '', zip, phone: '' };
}

/** What ordering this quote takes, and what it costs at the place that is named, or else proposed. Throws NOT_FOUND for a quote that is not this person's to see. */
export async function readNeeds(
  context: CallContext,
  { quote_id: quoteId, ...to }: CallParsedInput<typeof readOrderNeeds>,
): Promise<OrderNeeds> {
  const { db } = context;
  const row = await getVisible(context, quote, quoteId);
  const children = await loadQuoteLines(context, quoteId);
  const curbs = children.curbs ?? [];
  const terms = await buyerTerms(context, row.company_id, row.branch_id);
  const files = await many(db)`
    select 1 from cdi_file
    where reference_type = 'quote' and cdi_reference_id = ${quoteId} and cdi_file_type_id = ${PO_FILE}
      and is_active limit 1`;
  const dock = await maybeOne<Dock>(db)`
    select b.*, c.company_name from branch b join company c on c.company_id = b.company_id
    where b.branch_id = ${row.branch_id ?? null}::bigint and b.is_active`;
  const problems = await listProblems(context, row, quoteId, children);
  const proposed = proposePlace(row, dock);
  const place = to.ship_to_zip === '' && proposed ? { ship_to_state: proposed.state, ship_to_zip: proposed.zip } : to;
  const isPriced = problems.length === 0 && place.ship_to_zip !== '' && place.ship_to_state !== '';
  return {
    po_required: terms.poRequired,
    has_po_file: files.length > 0,
    problems,
    to_be_confirmed: listOpenMeasures(curbs),
    ship_to: proposed,
    dock: dockOf(dock),
    earliest_ship: await readEarliestShip(context, row.lead_time_days),
    delivered: isPriced ? await computeDeliveredPrice(context, row, children, place, dock) : null,
  };
}
