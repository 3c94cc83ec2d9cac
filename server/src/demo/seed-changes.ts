import { sql } from 'kysely';
import { catalogue, PARTS_LINE } from '@cdi/shared/catalogue';
import type { ChangeEdit } from '@cdi/shared/contracts';
import type { PlainDate } from '@cdi/shared/units';
import { answerSentChange } from '../changes/answer-change.service.ts';
import { priceDraftChange, saveDraftChange } from '../changes/draft-change.service.ts';
import { sendDraftChange } from '../changes/send-change.service.ts';
import { readEnvironment } from '../config/environment.ts';
import type { AppServices, CallContext, Logger } from '../context.ts';
import { afterAttach, boards, hooks } from '../rooms.ts';
import { loadPersonById } from '../session/load-person.ts';
import type { Db } from '../storage/database.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { many, maybeOne, run } from '../storage/query.ts';

interface Story {
  readonly files: FileStore;
  readonly today: PlainDate;
  readonly log: Logger;
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
    files,
    jobs: { send: refuse, stop: () => Promise.resolve() },
    log,
    // nobody's rights or sign-in are touched here
    securityLog: () => undefined,
    now: () => new Date(momentOf(today)),
  };
}

async function contextOf(app: AppServices, db: Db, email: string, today: PlainDate): Promise<CallContext> {
  const found = await maybeOne<{ user_id: number }>(db)`select user_id from "user" where email = ${email}`;
  const person = found && (await loadPersonById(db, found.user_id));
  if (!person) throw new Error(`The demo company has no ${email}.`);
  return { app, db, person, requestId: 'demo', now: app.now(), today };
}

interface Line {
  readonly tracker_id: number;
  readonly tracker_curb_id: number;
  readonly height: number | null;
  readonly qty: number;
}

/** The newest curb of an order of the distributor that stands in one of these states. */
const findLine = (db: Db, states: readonly string[]): Promise<Line | undefined> =>
  maybeOne<Line>(db)`
    select c.tracker_id, c.tracker_curb_id, c.height, c.qty from tracker_curb c
    join tracker t on t.tracker_id = c.tracker_id join "user" u on u.company_id = t.company_id
    where u.email = 'distributor@cdi.test' and t.status = any(${sql.val([...states])}::text[]) and t.hold_reason is null
      and c.is_active and c.curb_type <> ${PARTS_LINE} order by c.tracker_curb_id desc limit 1`;

/** The first change of the line that can be built. */
async function findEdit(
  context: CallContext,
  line: Line,
  ideas: readonly ChangeEdit['values'][],
): Promise<ChangeEdit[]> {
  for (const values of ideas) {
    const edit = { kind: 'change', tracker_curb_id: line.tracker_curb_id, qty: 0, values } as const;
    const about = { tracker_id: line.tracker_id, lines: [edit], quick_ship_days: '' };
    if ((await priceDraftChange(context, about)).problems.length === 0) return [edit];
  }
  return [];
}

/** Writes a change and sends it to its customer. Gives its number; 0 where the story has no such order. */
async function sendOne(
  context: CallContext,
  states: readonly string[],
  reason: string,
  ideasOf: (line: Line) => readonly ChangeEdit['values'][],
): Promise<number> {
  const line = await findLine(context.db, states);
  if (!line) return 0;
  const lines = await findEdit(context, line, ideasOf(line));
  if (lines.length === 0) return 0;
  const about = { tracker_id: line.tracker_id, change_order_id: 0, quick_ship_days: '' };
  const { change_order_id: id } = await saveDraftChange(context, { ...about, reason, lines });
  await sendDraftChange(context, id);
  return id;
}

/** Puts back into the story what was stamped by the clock of the database while the calls ran. */
async function tellInStory(db: Db, today: PlainDate): Promise<void> {
  const columns = await many<{ table_name: string; column_name: string }>(db)`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`;
  for (const { table_name, column_name } of columns)
    await run(db)`
      update ${sql.table(table_name)} set ${sql.ref(column_name)} = ${momentOf(today)}::timestamptz
      where ${sql.ref(column_name)} = now()`;
}

/**
 * Adds change orders to the demo company by the product's own services: one that its customer agreed to, and one that waits for the
 * answer. Mails of the story are not sent.
 */
export async function seedChanges(db: Db, story: Story): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const app = servicesOf(tx, story);
    const inside = await contextOf(app, tx, 'inside@cdi.test', story.today);
    const customer = await contextOf(app, tx, 'distributor@cdi.test', story.today);
    const agreed = await sendOne(inside, ['entered', 'sales_check'], 'One more unit of the same kind', ({ qty }) => [
      { qty: qty + 1 },
    ]);
    if (agreed !== 0)
      await answerSentChange(customer, {
        change_order_id: agreed,
        answer: 'agree',
        name: 'Diane Strobel',
        comment: '',
      });
    await sendOne(inside, ['awaiting_approval'], 'The roofer lays four inches of insulation', ({ height, qty }) => [
      { height: (height ?? 14) + 4 },
      { qty: qty + 1 },
    ]);
    await run(tx)`delete from mail_outbox where topic like 'change %'`;
    await tellInStory(tx, story.today);
  });
}
