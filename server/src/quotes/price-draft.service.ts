import { AppError } from '@cdi/shared/errors';
import {
  type ChildDefinition,
  type ChildValues,
  type FieldMap,
  isBlank,
  objects,
  parseField,
  type RecordDraft,
  mayDo,
} from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import { settleCodeEdition } from '@cdi/shared/trade';
import type { CurbMessage, PricedQuote } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { fillDefaults } from '../records/values/parse-values.ts';
import { priceQuoteRecord } from '../pricing/price-quote.service.ts';

import { quote } from './quote-steps.ts';

/** Input of a page: names and values, not parsed yet. */
type Input = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface LooseRow {
  readonly row: Record<string, unknown>;
  /** Messages about values that could not be parsed, each at its field. */
  readonly repaired: readonly CurbMessage[];
}

/** A sent value as messages quote it. */
const quoteValue = (raw: unknown): string =>
  `“${(typeof raw === 'object' ? JSON.stringify(raw) : String(raw)).slice(0, 40)}”`;

/** Parses a row that is still being entered; an invalid value counts as missing, with a message. */
function readLoosely(fields: FieldMap, raw: Input): LooseRow {
  const row: Record<string, unknown> = {};
  const refused: { readonly name: string; readonly why: string }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || !(name in raw)) continue;
    const parsed = parseField({ ...field, required: false }, raw[name]);
    if (parsed.ok) row[name] = parsed.value;
    else refused.push({ name, why: parsed.message });
  }
  fillDefaults(fields, row, true);
  const repaired = refused.map(({ name, why }): CurbMessage => {
    const used = row[name] === undefined || row[name] === null ? 'without it' : `with ${String(row[name])}`;
    const message = `${quoteValue(raw[name])} was not taken: ${why} The price is computed ${used}.`;
    return { field: name, message, severity: 'warning' };
  });
  return { row, repaired };
}

/** The price book to try out, in force or not, for users who may read price books. Throws FORBIDDEN, VALIDATION. */
function readTrialBook({ person }: CallContext, raw: unknown): number | null {
  if (isBlank(raw)) return null;
  if (!mayDo(objects.pricing, 'read', person))
    throw new AppError('FORBIDDEN', 'Only who may open price books may try one out.');
  const id = Number(raw);
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('VALIDATION', 'Name the price book by its number.');
  return id;
}

/** Lines of a quote that can be priced while it is typed. */
const MAX_LINES = 200;

/** Prices a quote that is being typed. Buyers other than employees are always priced as themselves. */
export async function priceDraft(context: CallContext, input: Input): Promise<PricedQuote> {
  const known = new Set([...Object.keys(quote.fields), 'curbs', 'parts', 'version', 'pricing_id']);
  const unknown = Object.keys(input).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new AppError('UNKNOWN_FIELD', `A quote does not have ${unknown.join(', ').slice(0, 200)}.`);
  const { person } = context;
  const read = readLoosely(quote.fields, input);
  const header = {
    ...(read.row as RecordDraft<'quote'>),
    ...(isStaff(person)
      ? {}
      : { company_id: person.companyId, branch_id: person.branchId, discount_percent: 0, freight_amount: null }),
  };
  const [curbs, parts] = [readRows('curbs', input), readRows('parts', input)];
  const pricingId = readTrialBook(context, input.pricing_id);
  const { view } = await priceQuoteRecord(
    context,
    header,
    curbs.map(({ row }) => settleCodeEdition(row as ChildValues<'quote', 'curbs'>, header)),
    parts.map(({ row }) => row as ChildValues<'quote', 'parts'>),
    pricingId,
  );
  const ofParts = parts.flatMap(({ repaired }, index) =>
    repaired.map((each) => ({ ...each, field: `parts[${index}].${each.field}` })),
  );
  return {
    ...view,
    lines: view.lines.map((line) => ({
      ...line,
      messages: [...line.messages, ...(curbs[line.index]?.repaired ?? [])],
    })),
    messages: [...read.repaired, ...ofParts],
  };
}

/** The rows of a quote that is being typed. Throws VALIDATION when they are no list, or a list too long to price. */
function readRows(key: 'curbs' | 'parts', input: Input): readonly LooseRow[] {
  const child: ChildDefinition = quote.children[key];
  const raw = input[key];
  if (isBlank(raw)) return [];
  if (!Array.isArray(raw) || raw.length > MAX_LINES || !raw.every(isObject)) {
    const message = `${child.titlePlural} must be a list of at most ${MAX_LINES} rows.`;
    throw new AppError('VALIDATION', message, { fields: { [key]: message } });
  }
  return raw.map((row) => readLoosely(child.fields, row));
}
