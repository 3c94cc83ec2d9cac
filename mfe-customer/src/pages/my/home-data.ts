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

/** Of a quote that was answered and an order that left the plant nothing is waited for any more. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  quote: ['revised', 'won', 'lost', 'expired', 'cancelled'],
  tracker: ['shipped', 'invoiced', 'paid', 'closed', 'cancelled'],
};

/** Whether nothing is left to do about a record. */
export const isDone = ({ name }: ObjectDefinition, { status }: Row): boolean =>
  DONE[name]?.includes(String(status)) === true;

export interface QuoteCount {
  readonly state: string;
  /** `12`, or `1,000+`. */
  readonly count: string;
}

/** Whether the person may read records of the object at all. */
export function mayRead(definition: ObjectDefinition, actor: Actor | null): boolean {
  return actor !== null && mayDo(definition, 'read', actor);
}

/** Whether the person is a carrier’s, whose loads stand on the page. Employees find them on the carrier. */
export function hasLoads(actor: Actor | null): boolean {
  return actor?.userType === USER_TYPE.shipper;
}

/** Whether the person is a supplier’s, whose orders stand on the page. Employees have pages for them. */
export function hasPurchaseOrders(actor: Actor | null): boolean {
  return actor?.userType === USER_TYPE.vendor;
}

/** A page of the newest orders that we sent to the supplier of this person, before them the one that the address names. */
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

/** The drawings that wait for this person's answer. */
export async function findWaitingDrawings(): Promise<readonly ApprovalDrawing[]> {
  const { drawings } = await callForData(loadDrawings, {});
  return drawings.filter(({ answer, may_answer }) => answer === 'waiting' && may_answer);
}

/** The changes of orders that wait for the customer's answer. */
export async function findWaitingChanges(): Promise<readonly Row[]> {
  const { rows } = await recordApi(changeDefinition).search({ filters: { status: 'sent' }, page_size: 20 });
  return rows;
}

/** Of the orders that the person made, is addressed by or is copied on, those that wait for their payment in advance. */
export async function findUnpaidOrders(): Promise<readonly Row[]> {
  const search = { filters: { hold_reason: 'payment' }, isMineOnly: true, page_size: 20 };
  const { rows } = await recordApi(trackerDefinition).search(search);
  return rows.filter((row) => !isDone(trackerDefinition, row));
}

/** A page of the newest records that the person made, is addressed by or is copied on. */
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

/** How many quotes stand in each open state. */
export function countOpenQuotes(): Promise<readonly QuoteCount[]> {
  return Promise.all(Object.keys(OPEN_QUOTE_STATES).map(countQuotes));
}

async function countQuotes(state: string): Promise<QuoteCount> {
  const search = { filters: { status: state }, page_size: 1, isCounted: true };
  const { count } = await recordApi(quoteDefinition).search(search);
  const total = (count?.total ?? 0).toLocaleString('en-US');
  return { state, count: count?.is_more ? `${total}+` : total };
}

/** Every stage of production with what waits, is ready, runs and is behind plan, at the plant that the person's boards show. */
export function loadStages(): Promise<MasterBoard> {
  return callForData(loadMaster, { location_id: session.user?.schedulerLocation || undefined });
}
