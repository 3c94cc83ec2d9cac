import { sql } from 'kysely';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import type { Match } from '../records/find/find-matches.ts';

interface CustomerPage {
  /** Before the number of the record. */
  readonly address: string;
  /** What customers call it, where it is not what employees say. */
  readonly title?: string;
  readonly titlePlural?: string;
  /** The field that holds the number for the address: a curb is shown on the page of its order. */
  readonly through?: string;
}

/** Customer pages of objects that have separate pages for employees. An object without one is not offered to customers. */
const PAGES: Readonly<Record<string, CustomerPage>> = {
  quote: { address: '/quote/' },
  tracker: { address: '/myorder/', title: 'Order', titlePlural: 'Orders' },
  tracker_curb: {
    address: '/myorder/',
    title: 'Curb on an order',
    titlePlural: 'Curbs on orders',
    through: 'tracker_id',
  },
  invoice: { address: '/myinvoices#invoice-' },
  part: { address: '/catalog_part/' },
  curb: { address: '/catalog_curb/', title: 'Catalog curb', titlePlural: 'Catalog curbs' },
  // suppliers read their orders on My CDI
  po: { address: '/my#po-' },
};

/** The page on which customers find records of this object; undefined where they have none. */
export const pageOfCustomers = ({ name }: ObjectDefinition): CustomerPage | undefined => PAGES[name];

/** Where customers find these records, by their number. */
export async function readCustomerAddresses(
  db: Db,
  definition: ObjectDefinition,
  matches: readonly Match[],
): Promise<ReadonlyMap<number, string>> {
  const page = pageOfCustomers(definition);
  if (page === undefined || matches.length === 0) return new Map();
  if (page.through === undefined) return new Map(matches.map(({ id }) => [id, `${page.address}${id}`]));
  const rows = await many<{ readonly id: number; readonly page_id: number }>(db)`
    select ${sql.ref(`t.${keyOf(definition)}`)} as id, ${sql.ref(`t.${page.through}`)} as page_id
    from ${sql.table(definition.name)} as t
    where ${sql.ref(`t.${keyOf(definition)}`)} = any(${sql.val(matches.map(({ id }) => id))}::bigint[])`;
  return new Map(rows.map(({ id, page_id }) => [id, `${page.address}${page_id}`]));
}
