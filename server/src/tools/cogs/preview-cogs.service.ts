import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { OPEN_QUOTE_STATES, type ChildRow } from '@cdi/shared/catalogue';
import type { CogsExample, CogsPreview, CogsQuote, CogsVerdict } from '@cdi/shared/contracts';
import { computeCurbGeometry, curbSpecFromRecord, describeCurb } from '@cdi/shared/domain/curb';
import {
  checkMargin,
  computeFactoryCost,
  EXAMPLE_CURBS,
  priceLine,
  computeTakeOff,
  type CustomerLevel,
  type PriceBook,
  type StandardCosts,
} from '@cdi/shared/domain/pricing';
import type { SpringTable } from '@cdi/shared/trade';
import { ROLE } from '@cdi/shared/policy';
import { roundHalfUpCents, toCents } from '@cdi/shared/units';
import type { CallContext } from '../../context.ts';
import { activePriceBook } from '../../pricing/price-book.service.ts';
import { toStandardCosts } from '../../pricing/standard-costs.service.ts';
import { many, one } from '../../storage/query.ts';
import { getVersion } from './cogs-versions.service.ts';

/** Quotes that are computed at once; the newest. */
const MOST_QUOTES = 500;
const SHOWN_QUOTES = 50;
/** The level of the worked price. */
const EXAMPLE_LEVEL: CustomerLevel = 'D';

interface OpenQuote {
  readonly quote_id: number;
  readonly quote_no: string;
  readonly customer: string | null;
  readonly level: CustomerLevel | null;
  readonly goods: number;
  readonly cost: number;
  readonly curbs: readonly ChildRow<'quote', 'curbs'>[];
}

const dollars = (cents: number): number => cents / 100;
const share = (part: number): number => Number(part.toFixed(4));

function previewExamples(book: PriceBook, costs: StandardCosts): readonly CogsExample[] {
  const context = { level: EXAMPLE_LEVEL, surchargeUsdPerLb: 0, discountShare: 0 };
  return EXAMPLE_CURBS.map(({ name, spec }) => {
    const geometry = computeCurbGeometry(spec);
    // a list table has no margin for each size, so the example uses the cost-plus price
    const costPlus = { ...book, listTable: null };
    const before = priceLine(spec, costPlus, context, geometry);
    const after = priceLine(spec, { ...costPlus, ...costs }, context, geometry);
    return {
      name,
      cost_before: dollars(before.unitCostCents),
      cost_after: dollars(after.unitCostCents),
      list_before: dollars(before.listCents),
      list_after: dollars(after.listCents),
      // at today's price, which customers were quoted
      margin_before: share(before.margin),
      margin_after: share(before.goodsCents === 0 ? 0 : (before.goodsCents - after.costCents) / before.goodsCents),
    };
  });
}

/** Cost of a quote's curbs at the given rates; curbs that cannot be built keep their cost. */
function costOfCurbs(quote: OpenQuote, costs: StandardCosts, springs: SpringTable): number {
  return quote.curbs.reduce((sum, row) => {
    const spec = curbSpecFromRecord(row, {}, springs);
    if (describeCurb(spec) === null) return sum + roundHalfUpCents(row.cost ?? 0);
    const takeOff = computeTakeOff(spec, computeCurbGeometry(spec));
    return sum + computeFactoryCost(takeOff, costs).costCents * spec.qty;
  }, 0);
}

function judge(goods: number, cost: number, level: CustomerLevel, book: PriceBook): CogsVerdict {
  const check = checkMargin({ goodsCents: toCents(goods), costCents: toCents(cost) }, level, book);
  if (check.kind === 'ok') return 'ok';
  return check.roleNumber === ROLE.leadership ? 'below_cost' : 'below_target';
}

function previewQuote(quote: OpenQuote, book: PriceBook, costs: StandardCosts, springs: SpringTable): CogsQuote {
  const { quote_id, quote_no, customer, goods, level } = quote;
  const [goodsCents, costCents] = [roundHalfUpCents(goods), roundHalfUpCents(quote.cost)];
  const curbsCents = quote.curbs.reduce((sum, row) => sum + roundHalfUpCents(row.cost ?? 0), 0);
  const afterCents = costCents - curbsCents + costOfCurbs(quote, costs, springs);
  const marginOf = (cents: number): number => (goodsCents === 0 ? 0 : share((goodsCents - cents) / goodsCents));
  return {
    quote_id,
    quote_no,
    customer,
    goods,
    cost_before: dollars(costCents),
    cost_after: dollars(afterCents),
    margin_before: marginOf(costCents),
    margin_after: marginOf(afterCents),
    before: judge(goodsCents, costCents, level ?? 'R', book),
    after: judge(goodsCents, afterCents, level ?? 'R', book),
  };
}

const OPEN = Object.keys(OPEN_QUOTE_STATES);

async function readOpenQuotes({ db }: CallContext): Promise<{ quotes: readonly OpenQuote[]; all: number }> {
  const open = sql`q.is_active and q.status = any(${sql.val(OPEN)}::text[])`;
  const { all } = await one<{ all: number }>(db)`select count(*)::int as all from quote q where ${open}`;
  const heads = await many<Omit<OpenQuote, 'curbs'>>(db)`
    select q.quote_id, coalesce(q.quote_no, q.quote_id::text) as quote_no, c.company_name as customer,
      q.customer_level as level, q.goods, q.cost
    from quote q left join company c on c.company_id = q.company_id
    where ${open} and q.goods is not null and q.cost is not null
    order by q.quote_date desc, q.quote_id desc limit ${MOST_QUOTES}`;
  const ids = heads.map(({ quote_id: id }) => id);
  const curbs = await many<ChildRow<'quote', 'curbs'>>(db)`
    select * from quote_curb where quote_id = any(${sql.val(ids)}::bigint[]) order by quote_id, line_no`;
  const quotes = heads.map((head) => ({ ...head, curbs: curbs.filter((row) => row.quote_id === head.quote_id) }));
  return { quotes, all };
}

/** Compares example curbs and open quotes at a version with the one in force. Throws NOT_FOUND, UNAVAILABLE if no prices are in force. */
export async function previewVersion(context: CallContext, id: number): Promise<CogsPreview> {
  const version = await getVersion(context, id);
  const { book, springs } = await activePriceBook(context.db, context.today);
  const costs = toStandardCosts(version);
  if (costs.sheetYield <= 0) throw new AppError('RULE', `${version.cost_version} has no yield yet.`);
  const { quotes, all } = await readOpenQuotes(context);
  const rows = quotes.map((quote) => previewQuote(quote, book, costs, springs));
  const count = (when: 'before' | 'after', verdict: CogsVerdict): number =>
    rows.filter((row) => row[when] === verdict).length;
  return {
    cost_version: version.cost_version,
    against: book.costVersion,
    price_version: book.version,
    examples: previewExamples(book, costs),
    quotes: {
      count: rows.length,
      left_out: all - rows.length,
      below_target_before: count('before', 'below_target'),
      below_target_after: count('after', 'below_target'),
      below_cost_before: count('before', 'below_cost'),
      below_cost_after: count('after', 'below_cost'),
      rows: rows.toSorted((a, b) => a.margin_after - b.margin_after).slice(0, SHOWN_QUOTES),
    },
  };
}
