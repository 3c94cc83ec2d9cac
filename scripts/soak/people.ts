import { randomUUID } from 'node:crypto';
import type { Board, Card } from '../../shared/src/common/contracts/board.contract.ts';
import { STAGES } from '../../shared/src/common/domain/schedule/index.ts';
import { catalogue } from '../../shared/src/common/catalogue/index.ts';
import { reportEntries } from '../../shared/src/common/reports/index.ts';
import type { Caller } from './caller.ts';

const SUGGESTIONS = '/api/typeahead/company?term=';

type Work = (caller: Caller) => Promise<void>;

const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(Math.random() * of.length)];
const WORDS = ['curb', 'roof', 'york', 'mercy', 'north', 'steel', '2026', 'adapter'];
const PAGES = ['/', '/about', '/products', '/quotes', '/schedulers', '/reports', '/no-such-page-of-ours'];

/** What the signed-in user may read; determined once for each user, because rights differ. */
export interface Readable {
  readonly lists: readonly string[];
  readonly reports: readonly string[];
  readonly hasSuggestions: boolean;
}

export async function findReadable(caller: Caller): Promise<Readable> {
  const mayRead = async (path: string, method: 'GET' | 'POST' = 'POST'): Promise<boolean> => {
    const answer = await caller.open(method, path, {});
    answer.resume();
    return answer.statusCode === 200;
  };
  const lists: string[] = [];
  for (const { plural } of catalogue) if (await mayRead(`/rapi/${plural}/to_json`)) lists.push(plural);
  const reports: string[] = [];
  for (const { name } of reportEntries) if (await mayRead(`/rapi/${name}/to_json`)) reports.push(name);
  return { lists, reports, hasSuggestions: await mayRead(`${SUGGESTIONS}york`, 'GET') };
}

/** Work of an office employee: pages, lists, records, suggestions, omni search, and occasionally a change. */
export function officeWork({ lists, hasSuggestions }: Readable): Work {
  const byPlural = new Map(catalogue.map((definition) => [definition.plural, definition]));
  return async (caller) => {
    const path = pick(PAGES) ?? '/';
    const page = await caller.open('GET', path);
    for await (const piece of page) void piece;
    caller.tally.note('page');
    const definition = byPlural.get(pick(lists) ?? '');
    if (definition === undefined) return;
    type List = { rows: readonly Record<string, unknown>[] };
    const list = await caller.post<List>('list', `/rapi/${definition.plural}/to_json`, { page_size: 50, count: 'on' });
    const id = pick(list?.rows ?? [])?.[`${definition.name}_id`];
    if (typeof id === 'number') {
      await caller.post('record', `/api/${definition.name}/to_json/${id}`);
      await caller.post('history', `/api/${definition.name}/history_json/${id}`);
    }
    if (hasSuggestions) await caller.call('suggestions', 'GET', `${SUGGESTIONS}${pick(WORDS)}`);
    await caller.call('search', 'GET', `/api/omni_search?term=${pick(WORDS)}`);
    await caller.post('alerts', '/api/mycdi/unread_alerts');
  };
}

/** Work at a stage of the shop: loads its board and moves a card within its lane, which all open boards receive as an event. */
export const shopWork: Work = async (caller) => {
  const board = pick(STAGES)?.slug ?? '';
  const loaded = await caller.post<{ data: Board }>('board', `/api/board/load/${board}`);
  const lane = pick(loaded?.data.lanes.filter(({ cards }) => cards.length > 1) ?? []);
  const card: Card | undefined = lane?.cards.at(-1);
  if (lane === undefined || card === undefined || card.moves.length === 0) return;
  const others = lane.cards.slice(0, -1);
  await caller.post(
    'card moved',
    `/api/board/move/${board}/${card.id}`,
    { version: card.version, to_lane: lane.lane, after_card_id: pick(others)?.id ?? 0 },
    { idempotency_key: randomUUID() },
  );
};

/** Work of a user who exports: a report with its figures, the whole report as CSV, and occasionally the documents of an order. */
export function exportWork({ reports }: Readable): Work {
  return async (caller) => {
    const report = pick(reports) ?? 'orders_booked';
    await caller.post('report', `/rapi/${report}/to_json`);
    const answer = await caller.open('GET', `/rapi/${report}/csv`);
    let bytes = 0;
    // every tenth user closes the page before the download is complete
    const isCutOff = Math.random() < 0.1;
    for await (const piece of answer) {
      bytes += (piece as Buffer).length;
      if (isCutOff && bytes > 0) break;
    }
    answer.destroy();
    caller.tally.note('export');
    if (answer.statusCode !== 200) caller.tally.noteFault(`export: ${answer.statusCode} ${report}`);
    if (Math.random() > 0.1) return;
    type Orders = { rows: readonly { tracker_id: number }[] };
    const orders = await caller.post<Orders>('list', '/rapi/trackers/to_json', { page_size: 50 });
    const order = pick(orders?.rows ?? [])?.tracker_id;
    if (order !== undefined)
      await caller.post('papers', `/api/shop/travellers/${order}`, {}, { idempotency_key: randomUUID() });
  };
}

/** An open board: follows the events for `forMs` milliseconds, as a page does, then closes the stream. */
export async function followBoard(caller: Caller, forMs: number, isOver: AbortSignal): Promise<void> {
  const stream = await caller.open('GET', '/api/events', {}, false);
  if (stream.statusCode !== 200) caller.tally.noteFault(`event stream: ${stream.statusCode}`);
  caller.tally.note('event stream opened');
  const close = (): void => void stream.destroy();
  const timer = setTimeout(close, forMs);
  isOver.addEventListener('abort', close, { once: true });
  try {
    for await (const piece of stream) if (String(piece).includes('event: change')) caller.tally.note('event heard');
  } catch {
    // closed by this side, as a page that is left
  } finally {
    clearTimeout(timer);
    isOver.removeEventListener('abort', close);
  }
}
