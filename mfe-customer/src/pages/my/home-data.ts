import { callForData, recordApi } from '@cdi/shared/api';
import { objectNamed, OPEN_QUOTE_STATES, type ObjectDefinition, mayDo } from '@cdi/shared/catalogue';
import { loadDrawings, loadMaster, type ApprovalDrawing, type MasterBoard } from '@cdi/shared/contracts';
import { USER_TYPE, type Actor } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';

export const quoteDefinition = objectNamed('quote');
export const changeDefinition = objectNamed('change_order');
export const trackerDefinition = objectNamed('tracker');
export const poDefinition = objectNamed('po');

/** One row of a search, by column. */
export type Row = Readonly<Record<string, unknown>>;

export interface Page {
  readonly rows: readonly Row[];
  /** Null when there are no more. */
  readonly next: string | null;
}

/** Final states: an answered quote and an order that has left the plant need no more action. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  quote: ['revised', 'won', 'lost', 'expired', 'cancelled'],
  tracker: ['shipped', 'invoiced', 'paid', 'closed', 'cancelled'],
};

/** Whether a record needs no more action. */
export const isDone = ({ name }: ObjectDefinition, { status }: Row): boolean =>
  DONE[name]?.includes(String(status)) === true;

export interface QuoteCount {
  readonly state: string;
  /** `12`, or `1,000+`. */
  readonly count: string;
}

/** Whether the user may read records of the object at all. */
export function mayRead(definition: ObjectDefinition, actor: Actor | null): boolean {
  return actor !== null && mayDo(definition, 'read', actor);
}

/** Whether the user belongs to a carrier, whose loads are listed on the page. Employees see them on the carrier’s record. */
export function hasLoads(actor: Actor | null): boolean {
  return actor?.userType === USER_TYPE.shipper;
}

/** Whether the user belongs to a supplier, whose purchase orders are listed on the page. Employees have pages for them. */
export function hasPurchaseOrders(actor: Actor | null): boolean {
  return actor?.userType === USER_TYPE.vendor;
}

/** A page of the newest purchase orders to this user's supplier, preceded by the one that the address names. */
export async function findPurchaseOrders(cursor: string | null, namedId: number | null = null): Promise<Page> {
  const api = recordApi(poDefinition);
  const { rows, next } = await api.search({
    filters: {},
    orderby: 'po_date',
    direction: 'DESC',
    page_size: 20,
    cursor,
  });
  if (namedId === null || rows.some(({ po_id }) => Number(po_id) === namedId)) return { rows, next };
  const named = await api.search({ filters: { po_id: String(namedId) }, page_size: 1 });
  return { rows: [...named.rows, ...rows], next };
}

/** The drawings that wait for this user's answer. */
export async function findWaitingDrawings(): Promise<readonly ApprovalDrawing[]> {
  const { drawings } = await callForData(loadDrawings, {});
  return drawings.filter(({ answer, may_answer }) => answer === 'waiting' && may_answer);
}

/** The change orders that wait for the customer's answer. */
export async function findWaitingChanges(): Promise<readonly Row[]> {
  const { rows } = await recordApi(changeDefinition).search({ filters: { status: 'sent' }, page_size: 20 });
  return rows;
}

/** The user's orders (made by, addressed to or copied to the user) that wait for payment in advance. */
export async function findUnpaidOrders(): Promise<readonly Row[]> {
  const search = { filters: { hold_reason: 'payment' }, isMineOnly: true, page_size: 20 };
  const { rows } = await recordApi(trackerDefinition).search(search);
  return rows.filter((row) => !isDone(trackerDefinition, row));
}

/** A page of the user's newest records (made by, addressed to or copied to the user). */
export async function findMine(definition: ObjectDefinition, dateField: string, cursor: string | null): Promise<Page> {
  const { rows, next } = await recordApi(definition).search({
    filters: {},
    orderby: dateField,
    direction: 'DESC',
    page_size: 10,
    isMineOnly: true,
    cursor,
  });
  return { rows, next };
}

/** The number of quotes in each open state. */
export function countOpenQuotes(): Promise<readonly QuoteCount[]> {
  return Promise.all(Object.keys(OPEN_QUOTE_STATES).map(countQuotes));
}

async function countQuotes(state: string): Promise<QuoteCount> {
  const search = { filters: { status: state }, page_size: 1, isCounted: true };
  const { count } = await recordApi(quoteDefinition).search(search);
  const total = (count?.total ?? 0).toLocaleString('en-US');
  return { state, count: count?.is_more ? `${total}+` : total };
}

/** Every production stage with its waiting, ready, running and late tasks, at the plant of the user's boards. */
export function loadStages(): Promise<MasterBoard> {
  return callForData(loadMaster, { location_id: session.user?.schedulerLocation || undefined });
}
