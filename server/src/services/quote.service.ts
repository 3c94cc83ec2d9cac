import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { isBlank, keyOf, objectNamed, parseField, type FieldMap, type Transition } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, hasErrors, validateCurb, type CurbFields } from '@cdi/shared/domain';
import { isStaff, mayDo } from '@cdi/shared/policy';
import type { PricedQuote, UnitFootprint } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { fillDefaults } from '../records/parse-values.ts';
import { getVisible, loadChildren, mayUpdate } from '../records/present-record.ts';
import { makeChildren } from '../records/child-rows.ts';
import { applyTransition, mayTake } from '../records/transition-record.ts';
import { insertRecord, updateRecord } from '../records/write-record.ts';
import { renderQuotePdf } from '../documents/quote-pdf.ts';
import { storeOwnFile } from './file.service.ts';
import { nextNumber } from './number-series.ts';
import { findOwnParties, nameParties } from './parties.service.ts';
import { priceQuoteRecord } from './quote-pricing.service.ts';

export const quote = objectNamed('quote');

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what it can of a row that is still being typed; what it cannot read counts as not given. */
function readLoosely(fields: FieldMap, raw: Row): Row {
  const row: Row = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || !(name in raw)) continue;
    const parsed = parseField({ ...field, required: false }, raw[name]);
    if (parsed.ok) row[name] = parsed.value;
  }
  fillDefaults(fields, row, true);
  return row;
}

/** Who may look into price books may price with any of them, to see what it does before it is in force. */
function readTrialBook({ person }: CallContext, raw: unknown): number | null {
  if (isBlank(raw)) return null;
  if (!mayDo(objectNamed('pricing'), 'read', person))
    throw new AppError('FORBIDDEN', 'Only who may open price books may try one out.');
  const id = Number(raw);
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('VALIDATION', 'Name the price book by its number.');
  return id;
}

/** Lines of a quote that can be priced while it is typed. */
const MAX_LINES = 200;

/** Prices a quote that is being typed. Buyers other than employees are always priced as themselves. */
export async function priceDraft(context: CallContext, input: Readonly<Record<string, unknown>>): Promise<PricedQuote> {
  const known = new Set([...Object.keys(quote.fields), 'curbs', 'parts', 'version', 'pricing_id']);
  const unknown = Object.keys(input).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new AppError('UNKNOWN_FIELD', `A quote does not have ${unknown.join(', ').slice(0, 200)}.`);
  const { person } = context;
  const header = {
    ...readLoosely(quote.fields, input),
    ...(isStaff(person)
      ? {}
      : { company_id: person.companyId, branch_id: person.branchId, discount_percent: 0, freight_amount: 0 }),
  };
  const rowsOf = (key: 'curbs' | 'parts'): Row[] => {
    const child = quote.children?.[key];
    const raw = input[key];
    if (!child || isBlank(raw)) return [];
    if (!Array.isArray(raw) || raw.length > MAX_LINES || !raw.every(isObject)) {
      const message = `${child.titlePlural} must be a list of at most ${MAX_LINES} rows.`;
      throw new AppError('VALIDATION', message, { fields: { [key]: message } });
    }
    return raw.map((row) => readLoosely(child.fields, row));
  };
  const pricingId = readTrialBook(context, input['pricing_id']);
  return (await priceQuoteRecord(context, header, rowsOf('curbs'), rowsOf('parts'), pricingId)).view;
}

const FOOTPRINT = [
  'base_length',
  'base_width',
  'unit_height',
  'curb_od_length',
  'curb_od_width',
  'curb_fit_clearance',
  'sa_x',
  'sa_y',
  'sa_length',
  'sa_width',
  'ra_x',
  'ra_y',
  'ra_length',
  'ra_width',
  'weight',
  'econ_weight',
] as const;

export async function readFootprint(context: CallContext, modelId: number): Promise<UnitFootprint> {
  const { rows } = await sql<Row>`select * from model where model_id = ${modelId} and is_active`.execute(context.db);
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND', 'There is no such model.');
  return {
    model_id: modelId,
    label: `${String(row['brand'])} ${String(row['model_name'])}`,
    verified: row['verified'] === true,
    values: Object.fromEntries(FOOTPRINT.map((name) => [name, typeof row[name] === 'number' ? row[name] : null])),
  };
}

/** A step of the life of quotes. */
export function quoteStep(name: 'send' | 'win' | 'revise'): Transition {
  const step = quote.states?.transitions.find((each) => each.name === name);
  if (!step) throw new Error(`The quote has no step "${name}".`);
  return step;
}

/**
 * The quote, locked, when this person may take the step with it: an open quote takes the right to change it, one that is over
 * (expired, lost) the right to the step itself. Throws NOT_FOUND, FORBIDDEN.
 */
export async function openQuote(context: CallContext, quoteId: number, step: Transition): Promise<Row> {
  const row = await getVisible(context.app, context.db, context.person, quote, quoteId, true);
  const isOpen = quote.states?.frozen?.includes(String(row['status'])) !== true;
  const isAllowed = isOpen
    ? await mayUpdate(context.app, context.db, context.person, quote, quoteId)
    : await mayTake(context, quote, step, quoteId);
  if (!isAllowed) throw new AppError('FORBIDDEN', 'You may look at this quote but not change it.');
  return row;
}

/** Whether the quote still stands, to be sent or ordered. Throws RULE that says why not. */
export function assertStanding({ today }: CallContext, row: Row, step: 'sent' | 'ordered'): void {
  if (!quoteStep('win').from.includes(String(row['status'])))
    throw new AppError('RULE', `A quote that is ${String(row['status'])} cannot be ${step}. Copy it to a new one.`);
  if (String(row['valid_until']) < today)
    throw new AppError(
      'RULE',
      `The prices of this quote are no longer valid. Save it again to price it anew; then it can be ${step}.`,
    );
}

/** Everything that keeps a quote from being sent or ordered, in one error. */
export function assertComplete(curbs: readonly Row[], parts: readonly Row[], header: Row): void {
  const fields: Record<string, string> = {};
  if (curbs.length + parts.length === 0) fields['curbs'] = 'Add at least one curb or part.';
  curbs.forEach((row, index) => {
    const problems = validateCurb(curbSpecFromRecord(row as CurbFields, header as CurbFields));
    if (hasErrors(problems))
      for (const problem of problems)
        if (problem.severity === 'error') fields[`curbs[${index}].${problem.field}`] ??= problem.message;
    if (row['unit_price'] === null && !hasErrors(problems))
      fields[`curbs[${index}].unit_price`] = `Line ${index + 1} has no price. Open the quote and save it again.`;
  });
  parts.forEach((row, index) => {
    if (row['unit_price'] === null)
      fields[`parts[${index}].part_id`] =
        `Part ${index + 1} has no price. Ask us for its price, or take it off the quote.`;
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('RULE', `The quote is not complete: ${Object.values(fields).slice(0, 3).join(' ')}`, { fields });
}

/** Makes the PDF with the drawing, hangs it on the quote and mails it to the contact. */
export async function sendQuoteTo(context: CallContext, quoteId: number, message: string): Promise<number> {
  const step = quoteStep('send');
  const found = await openQuote(context, quoteId, step);
  assertStanding(context, found, 'sent');
  const before = await nameParties(context, found);
  const children = await loadChildren(context.db, quote, quoteId);
  assertComplete(children['curbs'] ?? [], children['parts'] ?? [], before);
  const name = `${String(before['quote_no'])}-${String(before['revision'])}`;
  const content = await renderQuotePdf(context, before, children['curbs'] ?? [], children['parts'] ?? []);
  const file = await storeOwnFile(context, {
    fileName: `${name}.pdf`,
    title: `Quote ${name}`,
    typeCode: 19,
    object: 'quote',
    id: quoteId,
    content,
    quoteId,
  });
  const fileId = Number(file['cdi_file_id']);
  if (step.from.includes(String(before['status']))) await applyTransition(context, quote, before, step, null);
  const { rows } = await sql<{
    email: string;
    first_name: string;
  }>`select email, first_name from "user" where user_id = ${before['contact_user_id']}::bigint`.execute(context.db);
  const contact = rows[0];
  if (contact)
    await queueMail(context.db, {
      to: contact.email,
      subject: `Quote ${name}: ${String(before['job_name'])}`,
      body: `Hello ${contact.first_name},\n\nyour quote ${name} for ${String(before['job_name'])} is attached, with the drawing.\n${message ? `\n${message}\n` : ''}\nSee it, change it or order it here:\n${context.app.environment.publicUrl}/quote/${quoteId}\n`,
      fileId,
    });
  return fileId;
}

const NOT_COPIED = [
  'quote_no',
  'revision',
  'quote_date',
  'status',
  'lost_reason',
  'competitor',
  'next_action',
  'next_action_date',
  'revised_from_id',
  'tracker_id',
  'valid_until',
  'override_by',
  'discount_percent',
  'discount_reason',
];

async function duplicate(context: CallContext, source: Row, more: Row): Promise<number> {
  const kept = Object.fromEntries(
    Object.keys(quote.fields)
      .filter((name) => !NOT_COPIED.includes(name))
      .map((name) => [name, source[name] ?? null]),
  );
  const children = await loadChildren(context.db, quote, Number(source['quote_id']));
  const bare = (key: 'curbs' | 'parts'): Row[] =>
    (children[key] ?? []).map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => name !== `${quote.children?.[key]?.name}_id` && name !== 'quote_id'),
      ),
    );
  const result = await priceQuoteRecord(context, { ...kept, ...more }, bare('curbs'), bare('parts'));
  const row = await insertRecord(context, quote, {
    ...kept,
    ...result.values,
    quote_date: context.today,
    status: 'draft',
    ...more,
  });
  const id = Number(row[keyOf(quote)]);
  const curbs = bare('curbs').map((curb, index) => ({ ...curb, ...result.lines[index]?.values }));
  await makeChildren(context, quote, id, 'curbs', curbs);
  await makeChildren(context, quote, id, 'parts', result.partValues);
  return id;
}

/** A new draft with the same job and lines, priced with today's book. The copy belongs to who made it. */
export async function copyQuoteOf(context: CallContext, quoteId: number): Promise<number> {
  const source = await getVisible(context.app, context.db, context.person, quote, quoteId);
  if (!mayDo(quote, 'create', context.person)) throw new AppError('FORBIDDEN', 'You may not create a quote.');
  const { person } = context;
  const own = { company_id: person.companyId, contact_user_id: person.userId };
  const isOwn = source['company_id'] === person.companyId;
  const branch = { ...own, branch_id: isOwn ? source['branch_id'] : null };
  const owner = isStaff(person) ? {} : { ...branch, ...(await findOwnParties(context, branch)) };
  return duplicate(context, source, { quote_no: await nextNumber(context, 'quote'), revision: 0, ...owner });
}

/** Revision n+1 of a quote that was sent, lost or expired; the older one is kept as it was. */
export async function reviseQuoteOf(context: CallContext, quoteId: number): Promise<number> {
  const step = quoteStep('revise');
  const source = await openQuote(context, quoteId, step);
  if (!step.from.includes(String(source['status'])))
    throw new AppError('RULE', `A quote that is ${String(source['status'])} is not revised. Edit it, or copy it.`);
  const { rows } = await sql<{
    last: number;
  }>`select max(revision) as last from quote where quote_no = ${String(source['quote_no'])}`.execute(context.db);
  const newest = rows[0]?.last ?? 0;
  if (newest > Number(source['revision']))
    throw new AppError('RULE', `Revision ${newest} of this quote exists already. Work on that one.`);
  await applyTransition(context, quote, source, step, null);
  return duplicate(context, source, { quote_no: source['quote_no'], revision: newest + 1, revised_from_id: quoteId });
}

/** Stores which order a quote became. */
export async function markWon(context: CallContext, row: Row, trackerId: number): Promise<void> {
  const after = await applyTransition(context, quote, row, quoteStep('win'), null);
  await updateRecord(context, quote, after, { tracker_id: trackerId });
}
