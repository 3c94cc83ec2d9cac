import { sql } from 'kysely';
import type { BuildStage } from '@cdi/shared/catalogue';
import type { Board, Card, Lane, CurbFace } from '@cdi/shared/contracts';
import { getStage } from '@cdi/shared/domain/schedule';
import type { Row } from '../storage/database.ts';
import { many, maybeOne } from '../storage/query.ts';
import { EMPLOYEES } from './basics.ts';
import { cutByHand } from './cut-by-hand.ts';
import { attachTestFile, placeTestOrder, type TestOrder } from './place-order.ts';
import { sizesOnDrawing } from './sizes-on-drawing.ts';
import { buildTestApp, type Caller, type FormBody, type Reply, type TestApp, type TestAppOptions } from './test-app.ts';

/** A person of the basic company who belongs to the crew of a stage. */
export function findWorker(stage: BuildStage): string {
  // a second person checks what engineering made
  if (stage === 'eng_checking') return 'manager';
  const [crew] = getStage(stage).crew;
  const found = Object.entries(EMPLOYEES).find(([, role]) => role === crew);
  if (!found) throw new Error(`Nobody of the basic company works at ${stage}.`);
  return found[0];
}

/** Who moves a drawing to the lane: engineering draws, a second person checks. */
const drafterOf = (lane: string): string => (lane === 'checked' ? 'manager' : 'engineering');

/** A task as the database has it. */
export interface TaskRow {
  readonly card_id: number;
  readonly version: number;
  readonly status: string;
  readonly task: BuildStage;
  readonly rank: string;
}

/** What the papers of a truck answer. */
export interface Truck {
  readonly shipment_no: number;
  readonly bol_no: string;
  readonly pieces: number;
  readonly weight_lb: number;
  readonly cdi_file_id: number;
}

export const CRATE: FormBody = { length: 90, width: 56, height: 22, weight_lb: 260 };

/** Drives orders through drawing and shop by the product's own calls. */
export class OrderDriver {
  private readonly callers = new Map<string, Caller>();
  private readonly readApp: () => TestApp;

  constructor(app: TestApp | (() => TestApp)) {
    this.readApp = typeof app === 'function' ? app : () => app;
  }

  get app(): TestApp {
    return this.readApp();
  }

  /** Signs all users in again, as after some days. */
  forgetSessions(): void {
    this.callers.clear();
  }

  async who(userName: string): Promise<Caller> {
    const known = this.callers.get(userName) ?? (await this.app.as(userName));
    this.callers.set(userName, known);
    return known;
  }

  async tasks(curbId: number): Promise<readonly TaskRow[]> {
    return many<TaskRow>(this.app.db)`
      select tracker_curb_task_id as card_id, card_version as version, status, task, rank from tracker_curb_task
      where tracker_curb_id = ${curbId} order by sequence`;
  }

  async task(curbId: number, task: BuildStage): Promise<TaskRow> {
    const found = (await this.tasks(curbId)).find((row) => row.task === task);
    if (!found) throw new Error(`Curb ${curbId} does not visit ${task}.`);
    return found;
  }

  /** Moves a card in its current version, by the person who works there unless another one is named. */
  async move(
    curbId: number,
    task: BuildStage,
    lane: Lane,
    more: FormBody = {},
    userName = findWorker(task),
  ): Promise<Reply<{ card: Card<CurbFace> }>> {
    if (lane === 'done' && getStage(task).finishQuestion === 'cut') await cutByHand(this, curbId);
    const { card_id, version } = await this.task(curbId, task);
    return (await this.who(userName)).post(`/api/board/move/${task}/${card_id}`, { version, to_lane: lane, ...more });
  }

  /** State of each stage that the curb visits. */
  async statuses(curbId: number): Promise<Record<string, string>> {
    return Object.fromEntries((await this.tasks(curbId)).map((row) => [row.task, row.status]));
  }

  /** Cards of a stage's board by lane, as the person sees them. */
  async lanes(task: BuildStage, userName = 'manager'): Promise<Record<string, readonly Card<CurbFace>[]>> {
    const reply = await (await this.who(userName)).post<Board<CurbFace>>(`/api/board/load/${task}`, {});
    must(reply);
    return Object.fromEntries((reply.body.data?.lanes ?? []).map(({ lane, cards }) => [lane, cards]));
  }

  /** The curb's card on a stage's board. */
  async card(curbId: number, task: BuildStage): Promise<Card<CurbFace>> {
    const cards = Object.values(await this.lanes(task)).flat();
    const found = cards.find((card) => card.face.tracker_curb_id === curbId);
    if (!found) throw new Error(`Curb ${curbId} has no card at ${task}.`);
    return found;
  }

  async sendBack(
    curbId: number,
    from: BuildStage,
    to: string,
    reason: string,
    userName = 'manager',
  ): Promise<Reply<{ card: Card<CurbFace> }>> {
    const { card_id, version } = await this.task(curbId, from);
    return (await this.who(userName)).post(`/api/board/send_back/${card_id}`, { version, to_task: to, reason });
  }

  async finish(curbId: number, ...stages: readonly BuildStage[]): Promise<void> {
    for (const stage of stages) {
      if (stage === 'sales_checking') await this.agreeFreight(curbId);
      must(await this.move(curbId, stage, 'done'));
    }
  }

  /** Sales accepts the current freight of the curb's order. */
  async agreeFreight(curbId: number, userName = 'inside'): Promise<void> {
    const order = await maybeOne<{ tracker_id: number; freight: number | null }>(this.app.db)`
      select t.tracker_id, t.freight from tracker t join tracker_curb c on c.tracker_id = t.tracker_id
      where c.tracker_curb_id = ${curbId}`;
    const sales = await this.who(userName);
    must(await sales.post(`/api/order/agree_freight/${order?.tracker_id}`, { freight: order?.freight ?? 0 }));
  }

  /** The version of a record now. */
  async version(object: string, id: number): Promise<number> {
    const row = await maybeOne<{ version: number }>(this.app.db)`
      select version from ${sql.table(object)} where ${sql.ref(`${object}_id`)} = ${id}`;
    return row?.version ?? 0;
  }

  /** Moves a card of the drawing board in its current version. */
  async draw(curbId: number, lane: string, more: FormBody = {}, userName = drafterOf(lane)): Promise<Reply> {
    const version = await this.version('tracker_curb', curbId);
    return (await this.who(userName)).post(`/api/board/move/drawing/${curbId}`, { version, to_lane: lane, ...more });
  }

  async attachDrawing(curbId: number): Promise<number> {
    return attachTestFile(await this.who('engineering'), 'tracker_curb', curbId, 1);
  }

  /** The drafter says what the attached drawing measures: it gives the sizes of the curb. */
  async readOffDrawing(curbId: number): Promise<void> {
    const sizes = await sizesOnDrawing(this.app.db, curbId);
    must(await (await this.who('engineering')).post(`/api/drawing/sizes/${curbId}`, { sizes }));
  }

  /** Draws, checks and sends the drawing for the customer's approval. */
  async sendDrawing(curbId: number): Promise<void> {
    await this.attachDrawing(curbId);
    await this.readOffDrawing(curbId);
    for (const lane of ['checked', 'sent']) must(await this.draw(curbId, lane));
  }

  /** The drawing that waits for an answer. */
  async submittalId(curbId: number): Promise<number> {
    const row = await maybeOne<{ id: number }>(this.app.db)`
      select submittal_id as id from submittal where tracker_curb_id = ${curbId} order by submittal_id desc limit 1`;
    return row?.id ?? 0;
  }

  async answer(curbId: number, answer = 'approved', userName = 'distributor'): Promise<Reply> {
    const body = { answer, name: 'D. Tester', comment: 'Fits' };
    return (await this.who(userName)).post(`/api/drawing/answer/${await this.submittalId(curbId)}`, body);
  }

  async transition(trackerId: number, name: string, userName: string, reason = 'As agreed'): Promise<Reply> {
    const version = await this.version('tracker', trackerId);
    return (await this.who(userName)).post(`/api/tracker/transition/${trackerId}`, { name, version, reason });
  }

  async hold(place: FormBody, reason: string, userName = 'manager'): Promise<Reply> {
    return (await this.who(userName)).post('/api/board/hold', { ...place, hold_reason: reason, note: 'Why' });
  }

  /** A released order: drawings approved, Sales Checking done. */
  async release(order: TestOrder): Promise<TestOrder> {
    for (const curbId of order.curbIds) {
      await this.sendDrawing(curbId);
      must(await this.answer(curbId));
      await this.finish(curbId, 'sales_checking');
    }
    must(await this.transition(order.trackerId, 'release', 'sales'));
    return order;
  }

  async place(quote: FormBody = {}): Promise<TestOrder> {
    return placeTestOrder(this.app, 'distributor', quote);
  }

  /** A released order whose curbs have everything done up to and without the stage. */
  async at(stage: BuildStage, quote: FormBody = {}): Promise<TestOrder> {
    const order = await this.release(await this.place(quote));
    for (const curbId of order.curbIds) await this.finishUpTo(curbId, stage);
    return order;
  }

  async finishUpTo(curbId: number, stage: BuildStage): Promise<void> {
    for (const { task, status } of await this.tasks(curbId)) {
      if (task === stage) return;
      if (status !== 'done') await this.finishWithPapers(curbId, task);
    }
  }

  /** Finishes a stage with what it needs: the inspection, the crates, the bill of lading. */
  async finishWithPapers(curbId: number, task: BuildStage): Promise<void> {
    const pass = { result: 'pass', defects: '', no_photo: 'Camera is away' };
    if (task === 'quality_control') must(await (await this.who('quality')).post(`/api/board/qc/${curbId}`, pass));
    if (task === 'crate') must(await this.crates(curbId, await this.cratesOf(curbId)));
    if (task === 'loading') must(await this.bol(await this.trackerOf(curbId), [curbId]));
    await this.finish(curbId, task);
  }

  async crates(curbId: number, crates: readonly FormBody[], userName = 'logistics'): Promise<Reply> {
    return (await this.who(userName)).post(`/api/shipping/crates/${curbId}`, { crates });
  }

  /** A crate for each curb of a line. */
  async cratesOf(curbId: number): Promise<readonly FormBody[]> {
    const row = await maybeOne<{ qty: number }>(this.app.db)`
      select qty from tracker_curb where tracker_curb_id = ${curbId}`;
    return Array.from({ length: row?.qty ?? 1 }, () => CRATE);
  }

  /** The papers of the next truck, with all pieces of these lines; without lines, with everything that is ready. */
  async bol(trackerId: number, curbIds?: readonly number[], userName = 'logistics'): Promise<Reply<Truck>> {
    const lines = [];
    for (const tracker_curb_id of curbIds ?? []) {
      const { length } = await this.cratesOf(tracker_curb_id);
      lines.push({ tracker_curb_id, qty: length });
    }
    return this.truck(trackerId, curbIds ? { lines } : {}, userName);
  }

  async truck(trackerId: number, body: FormBody, userName = 'logistics'): Promise<Reply<Truck>> {
    const whole = { carrier_name: 'Plains Freight', pro_no: '', ...body };
    return (await this.who(userName)).post(`/api/shipping/bol/${trackerId}`, whole);
  }

  /** An order as the database has it. */
  async tracker(trackerId: number): Promise<Row> {
    return (await maybeOne<Row>(this.app.db)`select * from tracker where tracker_id = ${trackerId}`) ?? {};
  }

  /** Number of the newest event. */
  async lastEvent(): Promise<number> {
    const row = await maybeOne<{ last: number | null }>(this.app.db)`select max(sequence) as last from event`;
    return row?.last ?? 0;
  }

  /** Boards that were notified by each event of a card after that one. */
  async toldAfter(event: number): Promise<readonly (readonly string[])[]> {
    const rows = await many<{ boards: readonly string[] }>(this.app.db)`
      select boards from event where sequence > ${event} and kind = 'card' order by sequence`;
    return rows.map((row) => row.boards);
  }

  async trackerOf(curbId: number): Promise<number> {
    const row = await maybeOne<{ tracker_id: number }>(this.app.db)`
      select tracker_id from tracker_curb where tracker_curb_id = ${curbId}`;
    return row?.tracker_id ?? 0;
  }
}

/**
 * The product with its basic company for all tests of a file, and what drives its orders: starts before the first test, ends
 * after the last.
 */
export function openShop(options: TestAppOptions = {}): OrderDriver {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await buildTestApp(options);
  });
  afterAll(() => app?.close());
  return new OrderDriver(() => {
    if (!app) throw new Error('The shop opens before the first test: ask for it inside of one.');
    return app;
  });
}

function must(reply: Reply<unknown>): void {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}
