import { sql } from 'kysely';
import { catalogue, objects, PARTS_LINE } from '@cdi/shared/catalogue';
import type { ChangeEdit } from '@cdi/shared/contracts';
import { toPlainDate, type PlainDate } from '@cdi/shared/units';
import { answerSentChange } from '../../server/src/changes/answer-change.service.ts';
import { priceDraftChange, saveDraftChange } from '../../server/src/changes/draft-change.service.ts';
import { sendDraftChange } from '../../server/src/changes/send-change.service.ts';
import { readEnvironment } from '../../server/src/config/environment.ts';
import type { AppServices, CallContext, Logger } from '../../server/src/context.ts';
import { storeAcknowledgment } from '../../server/src/orders/acknowledgment.service.ts';
import { afterAttach, afterChange, boards, hooks } from '../../server/src/rooms.ts';
import { fillReceivables, type BookedOrder } from './receivables/fill-receivables.ts';
import { transitionRecord } from '../../server/src/records/save/transition-record.ts';
import { loadPersonById } from '../../server/src/session/load-person.ts';
import { fillConsolidation } from './consolidation/fill-consolidation.ts';
import { fillCreditApplications } from './credit/fill-credit.ts';
import { fillDesigns } from './designs/fill-designs.ts';
import { fillMaintenance } from './maintenance/fill-maintenance.ts';
import { fillMeasurement } from './measurement/fill-measurement.ts';
import { fillPurchases } from './purchasing/fill-purchases.ts';
import { fillPicks } from './picking/fill-picks.ts';
import { fillScrap } from './scrap/fill-scrap.ts';
import type { StoryCalls } from './kit/story-calls.ts';
import { fillHouse } from './tools/fill-house.ts';
import { fillWarehouse } from './warehouse/fill-warehouse.ts';
import { makeCalendar } from './kit/demo-calendar.ts';
import { makeRandom } from './kit/random.ts';
import type { Db } from '../../server/src/storage/database.ts';
import type { FileStore } from '../../server/src/storage/files/file-store.ts';
import { many, maybeOne, one, run } from '../../server/src/storage/query.ts';

interface Story {
  readonly files: FileStore;
  readonly today: PlainDate;
  readonly log: Logger;
  /** Orders whose books are to be kept. */
  readonly booked: readonly BookedOrder[];
}

/** The last moment of the story: whatever is done by a call is done then. */
const momentOf = (today: PlainDate): string => `${today}T03:59:00.000Z`;

/** What the calls of the product need to be made here: nothing of it is sent anywhere. */
function servicesOf(db: Db, { files, today, log }: Story): AppServices {
  const refuse = () => Promise.reject(new Error('The demo company is filled without jobs.'));
  return {
    db,
    reportDb: db,
    environment: readEnvironment({ PRODUCT_ENV: 'development', SECRET: 'nothing is signed while the demo is filled' }),
    catalogue,
    hooks,
    boards,
    afterAttach,
    afterChange,
    files,
    jobs: { send: refuse, stop: () => Promise.resolve() },
    log,
    // no rights and no sign-in change here
    securityLog: () => undefined,
    readPool: () => ({ open: 0, idle: 0, waiting: 0, most: 0, waitMs: 0 }),
    now: () => new Date(momentOf(today)),
  };
}

async function contextOf(app: AppServices, db: Db, email: string, today: PlainDate): Promise<CallContext> {
  const found = await maybeOne<{ user_id: number }>(db)`select user_id from "user" where email = ${email}`;
  const person = found && (await loadPersonById(db, found.user_id));
  if (!person) throw new Error(`The demo company has no ${email}.`);
  return { app, db, person, requestId: 'demo', now: app.now(), today };
}

/** Call contexts by user name at any moment of the story. No open page is notified: there are none. */
function callsOf(app: AppServices, db: Db, today: PlainDate): StoryCalls {
  const known = new Map<string, Promise<CallContext>>();
  return {
    db,
    calendar: makeCalendar(today),
    as: async (userName, moment) => {
      const found = known.get(userName) ?? contextOf(app, db, `${userName}@cdi.test`, today);
      known.set(userName, found);
      return { ...(await found), now: new Date(moment), today: toPlainDate(moment.slice(0, 10)), isBulk: true };
    },
  };
}

interface Line {
  readonly tracker_id: number;
  readonly tracker_curb_id: number;
  readonly height: number | null;
  readonly qty: number;
}

/** The newest curb of an order of the distributor in one of these states. */
const findLine = (db: Db, states: readonly string[]): Promise<Line | undefined> =>
  maybeOne<Line>(db)`
    select c.tracker_id, c.tracker_curb_id, c.height, c.qty from tracker_curb c
    join tracker t on t.tracker_id = c.tracker_id join "user" u on u.company_id = t.company_id
    where u.email = 'distributor@cdi.test' and t.status = any(${sql.val([...states])}::text[]) and t.hold_reason is null
      and c.is_active and c.curb_type <> ${PARTS_LINE} order by c.tracker_curb_id desc limit 1`;

/** What a line could become, and why. */
interface Idea {
  readonly values: ChangeEdit['values'];
  readonly reason: string;
}

const ONE_MORE = 'One more unit of the same kind';

/** The first change of the line that can be built. */
async function findEdit(
  context: CallContext,
  line: Line,
  ideas: readonly Idea[],
): Promise<{ readonly reason: string; readonly lines: ChangeEdit[] } | null> {
  for (const { values, reason } of ideas) {
    const edit = { kind: 'change', tracker_curb_id: line.tracker_curb_id, qty: 0, values } as const;
    const about = { tracker_id: line.tracker_id, lines: [edit], quick_ship_days: '' };
    if ((await priceDraftChange(context, about)).problems.length === 0) return { reason, lines: [edit] };
  }
  return null;
}

/** Writes a change and sends it to its customer. Gives its number; 0 where the story has no such order. */
async function sendOne(
  context: CallContext,
  states: readonly string[],
  ideasOf: (line: Line) => readonly Idea[],
): Promise<number> {
  const line = await findLine(context.db, states);
  if (!line) return 0;
  const edit = await findEdit(context, line, ideasOf(line));
  if (edit === null) return 0;
  const about = { tracker_id: line.tracker_id, change_order_id: 0, quick_ship_days: '' };
  const { change_order_id: id } = await saveDraftChange(context, { ...about, ...edit });
  await sendDraftChange(context, id);
  return id;
}

/** Acknowledges the orders in work of the demo distributor, as the product does when an order is placed. */
async function acknowledgeOrders(context: CallContext): Promise<void> {
  const orders = await many<{ tracker_id: number }>(context.db)`
    select tracker_id from tracker
    where status not in ('cancelled', 'shipped', 'invoiced', 'paid', 'closed') and company_id = (
      select company_id from "user" where email = 'distributor@cdi.test')
    order by tracker_id`;
  for (const { tracker_id } of orders) await storeAcknowledgment(context, tracker_id);
}

/** Closes the report whose piece is made again. */
async function remakeOne(context: CallContext): Promise<void> {
  const mer = await maybeOne<{ id: number; version: number }>(context.db)`
    select tracker_mer_id as id, version from tracker_mer where status = 'answered' and is_remake limit 1`;
  if (!mer) return;
  const step = { name: 'close', version: mer.version, reason: null };
  await transitionRecord(context, objects.tracker_mer, mer.id, step);
  // the code on its label is drawn by lot: the story has the same one every time
  const made = await one<{ id: number; code: string }>(context.db)`
    update tracker_curb set qr_code = 'made-again-' || tracker_curb_id where line_kind = 'remake'
    returning tracker_curb_id as id, qr_code as code`;
  await run(context.db)`
    update history set new_value = to_jsonb(${made.code}::text)
    where object = 'tracker_curb' and record_id = ${made.id} and field = 'qr_code'`;
}

/** Invoices, payments and credits of the past months. */
async function fillBooks(app: AppServices, db: Db, { today, booked }: Story): Promise<void> {
  const people = new Map<string, Promise<CallContext>>();
  const as = (userName: string): Promise<CallContext> => {
    const known = people.get(userName) ?? contextOf(app, db, `${userName}@cdi.test`, today);
    people.set(userName, known);
    return known;
  };
  await fillReceivables({ db, calendar: makeCalendar(today), as }, booked);
}

/** Puts back into the story what was stamped by the clock of the database while the calls ran. */
async function restampStory(db: Db, today: PlainDate): Promise<void> {
  const columns = await many<{ table_name: string; column_name: string }>(db)`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`;
  for (const { table_name, column_name } of columns)
    await run(db)`
      update ${sql.table(table_name)} set ${sql.ref(column_name)} = ${momentOf(today)}::timestamptz
      where ${sql.ref(column_name)} = now()`;
}

/**
 * Adds to the demo company by the product's own services: the books of its customers, acknowledgments of the orders in work, a
 * change order that its customer agreed to, one that waits for the answer, the curbs of the catalogue, one that is made again for
 * an error, what is bought, what was done to machines, visits to roofs, loads of several orders, and who leads the company. Mails of the
 * story are not sent.
 * In the transaction of the rest: a company is there with all of it, or not at all.
 */
export async function seedChanges(tx: Db, story: Story): Promise<void> {
  const app = servicesOf(tx, story);
  await fillBooks(app, tx, story);
  await fillHouse(await contextOf(app, tx, 'leadership@cdi.test', story.today));
  const inside = await contextOf(app, tx, 'inside@cdi.test', story.today);
  const customer = await contextOf(app, tx, 'distributor@cdi.test', story.today);
  await acknowledgeOrders(inside);
  const agreed = await sendOne(inside, ['entered', 'sales_check'], ({ qty }) => [
    { values: { qty: qty + 1 }, reason: ONE_MORE },
  ]);
  if (agreed !== 0)
    await answerSentChange(customer, {
      change_order_id: agreed,
      answer: 'agree',
      name: 'Diane Strobel',
      comment: '',
    });
  await sendOne(inside, ['awaiting_approval'], ({ height, qty }) => [
    { values: { height: (height ?? 14) + 4 }, reason: 'The roofer lays four inches of insulation' },
    { values: { qty: qty + 1 }, reason: ONE_MORE },
  ]);
  await fillCreditApplications(await contextOf(app, tx, 'accounting@cdi.test', story.today));
  await fillDesigns(await contextOf(app, tx, 'engineering@cdi.test', story.today));
  await remakeOne(await contextOf(app, tx, 'quality@cdi.test', story.today));
  await fillPurchases(callsOf(app, tx, story.today), makeRandom('suppliers of the demo company'));
  await fillWarehouse(callsOf(app, tx, story.today));
  await fillPicks(callsOf(app, tx, story.today));
  await fillConsolidation(callsOf(app, tx, story.today));
  await fillScrap(callsOf(app, tx, story.today), makeRandom('scrap of the demo company'));
  await fillMaintenance(callsOf(app, tx, story.today));
  await fillMeasurement(callsOf(app, tx, story.today));
  await run(tx)`delete from mail_outbox where topic like 'change %'`;
  await restampStory(tx, story.today);
}
