import fc from 'fast-check';
import { sql } from 'kysely';
import { HOLD_REASONS, ORDER_STATES, type BuildStage } from '@cdi/shared/catalogue';
import { isLateToPromise as isLate } from '@cdi/shared/domain/orders';
import {
  isBehindPlan as isBehind,
  isInWork as isWork,
  isOpenWork as isOpen,
  STAGE_ORDER,
  standingOf,
} from '@cdi/shared/domain/schedule';
import { addDays, toPlainDate } from '@cdi/shared/units';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { isBehindPlan, isBlocked, isInWork, isLateToPromise, isOpenWork, isReady } from './task-conditions.ts';
import { many } from '../storage/query.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(async () => undefined, 'no tables');
});
afterAll(() => test.drop());

const TODAY = toPlainDate('2026-06-12');
const day = fc.option(
  fc.integer({ min: -4, max: 4 }).map((days) => addDays(TODAY, days)),
  { nil: null },
);
const hold = fc.option(fc.constantFrom(...Object.keys(HOLD_REASONS)), { nil: null, freq: 1 });

const task = fc.record({
  stage: fc.constantFrom(...STAGE_ORDER),
  status: fc.constantFrom('waiting', 'ready', 'ready', 'running', 'done', 'skipped'),
  orderHold: hold,
  curbHold: hold,
  drawingStatus: fc.constantFrom('none', 'requested', 'sent', 'approved', 'approved', 'superseded'),
  orderStatus: fc.constantFrom(...Object.keys(ORDER_STATES)),
  curbStatus: fc.constantFrom('entered', 'released', 'fabricating', 'complete', 'shipped', 'cancelled'),
  planned: day,
  shipDate: day,
  promised: day,
});
type GeneratedTask = typeof task extends fc.Arbitrary<infer T> ? T : never;

/** What the functions say of a task. */
function say(each: GeneratedTask) {
  const facts = {
    stage: each.stage,
    status: each.status,
    route: STAGE_ORDER,
    done: [] as readonly BuildStage[],
    hold: each.orderHold ?? each.curbHold,
    drawingStatus: each.drawingStatus,
    orderStatus: each.orderStatus,
  };
  const standing = standingOf(facts);
  return {
    is_open: isOpen(facts),
    is_ready: standing === 'ready',
    is_blocked: standing === 'blocked',
    is_in_work: isWork(facts),
    is_behind: isBehind(each.planned ?? each.shipDate, TODAY),
    is_late: isLate({ ...each, promisedDate: each.promised ?? each.shipDate }, TODAY),
  };
}

/** What the conditions say of the same tasks, in PostgreSQL. */
async function ask(tasks: readonly GeneratedTask[]): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select ${isOpenWork} as is_open, ${isReady} as is_ready, ${isBlocked} as is_blocked, ${isInWork} as is_in_work,
      ${isBehindPlan(TODAY)} as is_behind, ${isLateToPromise(TODAY)} as is_late
    from jsonb_to_recordset(${JSON.stringify(tasks.map((each, n) => ({ ...each, n })))}::jsonb)
      as x(stage text, status text, "orderHold" text, "curbHold" text, "drawingStatus" text, "orderStatus" text,
        "curbStatus" text, planned date, "shipDate" date, promised date, n bigint)
    cross join lateral (select x.stage as task, x.status, x.planned as planned_date) t
    cross join lateral (select x."curbHold" as hold_reason, x."drawingStatus" as drawing_status,
      x."curbStatus" as status, x."shipDate" as due_date, true as is_active) c
    cross join lateral (select x."orderHold" as hold_reason, x."orderStatus" as status, x.promised as promised_date,
      true as is_active) tr
    order by x.n`.execute(test.database.kysely);
  return rows;
}

it('the SQL conditions that count work agree with the functions that show it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(task, { minLength: 60, maxLength: 120 }), async (tasks) => {
      const answers = await ask(tasks);
      expect(tasks.map((each, index) => ({ ...each, ...(answers[index] as object) }))).toEqual(
        tasks.map((each) => ({ ...each, ...say(each) })),
      );
    }),
    { numRuns: 25 },
  );
});

it('every answer was given both ways', async () => {
  const tasks = fc.sample(task, { numRuns: 2000, seed: 7 });
  const answers = tasks.map(say);
  for (const name of Object.keys(answers[0] ?? {}) as (keyof ReturnType<typeof say>)[])
    expect([name, new Set(answers.map((answer) => answer[name]))]).toEqual([name, new Set([true, false])]);
});

it('records that are out of use have no open work', async () => {
  const rows = await many<{ is_open: boolean }>(test.database.kysely)`
    select ${isOpenWork} as is_open from (values ('turret', 'ready')) t(task, status),
      (values (true, true), (true, false), (false, true)) x(curb, "order"),
      lateral (select x.curb as is_active) c, lateral (select x."order" as is_active, 'in_production' as status) tr`;
  expect(rows.map((row) => row.is_open)).toEqual([true, false, false]);
});
