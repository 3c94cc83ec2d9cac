import { AppError } from '@cdi/shared/errors';
import type { RecordRow } from '@cdi/shared/catalogue';
import type { CustomerLevel, PriceBook, StandardCosts } from '@cdi/shared/domain/pricing';
import type { SpringTable } from '@cdi/shared/trade';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';
import { readSpringTable } from '../springs/spring-table.ts';
import { readBands } from './price-bands.ts';
import { costsInForce, costsOfVersion } from './standard-costs.service.ts';
import { readSurcharges, type Surcharges } from './surcharges.ts';
import { toPriceBook } from './to-price-book.ts';

export interface ActiveBook {
  readonly book: PriceBook;
  /** Metal surcharges above the price book, by day. */
  readonly surcharges: Surcharges;
  /** The springs in force, from which those of a curb are chosen. */
  readonly springs: SpringTable;
}

async function open(db: Db, row: RecordRow<'pricing'>, costs: StandardCosts): Promise<ActiveBook> {
  const bands = row.basis === 'list_table' ? await readBands(db, Number(row.pricing_id)) : [];
  return {
    book: toPriceBook(row, costs, bands),
    surcharges: await readSurcharges(db),
    springs: await readSpringTable(db),
  };
}

/** The price book that is active on a day for every customer. Throws UNAVAILABLE when leadership has activated none. */
export async function activePriceBook(db: Db, day: PlainDate): Promise<ActiveBook> {
  const row = await maybeOne<RecordRow<'pricing'>>(db)`
    select * from pricing
    where status = 'active' and audience = 'all' and effective_from <= ${day}
      and (effective_to is null or effective_to >= ${day})
    order by effective_from desc limit 1`;
  if (!row)
    throw new AppError(
      'UNAVAILABLE',
      'There is no active price book for today. Leadership activates one under Pricing.',
    );
  return open(db, row, await costsInForce(db, day));
}

/** The price book of a buyer today: the price list of the company while it is in force, else the one for every customer. */
export async function priceBookFor({ db, today }: CallContext, companyId: unknown): Promise<ActiveBook> {
  if (typeof companyId !== 'number') return activePriceBook(db, today);
  const row = await maybeOne<RecordRow<'pricing'>>(db)`
    select p.* from company c join pricing p on p.pricing_id = c.price_list_id
    where c.company_id = ${companyId} and p.status = 'active' and p.effective_from <= ${today}
      and (p.effective_to is null or p.effective_to >= ${today})`;
  return row ? open(db, row, await costsInForce(db, today)) : activePriceBook(db, today);
}

/** Any price book, in force or not, for trying it out. Throws NOT_FOUND. */
export async function namedPriceBook({ db, today }: CallContext, pricingId: number): Promise<ActiveBook> {
  const row = await maybeOne<RecordRow<'pricing'>>(db)`select * from pricing where pricing_id = ${pricingId}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no price book ${pricingId}.`);
  return open(db, row, await costsInForce(db, today));
}

/** Price book and costs by which something was sold, as its lines name them. */
export interface SoldBy {
  readonly priceVersion: string;
  /** Null if the line has none; the costs of today then apply. */
  readonly costVersion: string | null;
}

/** The price book of a version with its costs, in force or not: a sold line is changed at its own prices. Null for an unknown version. */
export async function priceBookOfVersion(
  { db, today }: CallContext,
  { priceVersion, costVersion }: SoldBy,
): Promise<ActiveBook | null> {
  const row = await maybeOne<RecordRow<'pricing'>>(db)`
    select * from pricing where price_version = ${priceVersion} order by pricing_id desc limit 1`;
  if (!row) return null;
  const costs = costVersion === null ? null : await costsOfVersion(db, costVersion);
  return open(db, row, costs ?? (await costsInForce(db, today)));
}

export interface BuyerTerms {
  readonly level: CustomerLevel;
  readonly allowsQuickShip: boolean;
  readonly poRequired: boolean;
}

const RETAIL: BuyerTerms = { level: 'R', allowsQuickShip: true, poRequired: false };

/**
 * The terms at which a company buys; without a company the list price. The level of its branch takes precedence; otherwise the better
 * of the company's own level and its group's applies, A before R.
 */
export async function buyerTerms(context: CallContext, companyId: unknown, branchId: unknown): Promise<BuyerTerms> {
  if (typeof companyId !== 'number') return RETAIL;
  const row = await maybeOne<{
    level: CustomerLevel;
    allow_quick_ship: boolean;
    po_required: boolean;
  }>(context.db)`
    select coalesce(b.customer_level_override, least(c.customer_level, g.level), 'R') as level, c.allow_quick_ship,
      c.po_required
    from company c left join entity_group g on g.entity_group_id = c.entity_group_id and g.is_active
    left join branch b on b.branch_id = ${typeof branchId === 'number' ? branchId : null}::bigint
      and b.company_id = c.company_id where c.company_id = ${companyId}`;
  return row
    ? {
        level: row.level,
        allowsQuickShip: row.allow_quick_ship,
        poRequired: row.po_required,
      }
    : RETAIL;
}
