import { sql, type RawBuilder } from 'kysely';
import { DRAWING_STANDS, needsRelease, STAGE_ORDER, STAGES_AFTER_SHIPPING } from '@cdi/shared/domain/schedule';
import { INVOICED, OVER, RELEASED, SHIPPED } from '@cdi/shared/trade';
import type { PlainDate } from '@cdi/shared/units';
import { inStates } from '../storage/in-states.ts';

/**
 * The rules of `domain/schedule/readiness.ts` for where rows are counted instead of read. They speak of a task `t`, its curb
 * `c` and its order `tr`, and are proven to say the same as the functions.
 */

const orderStatus = sql.ref('tr.status');
const stage = sql.ref('t.task');
const isHeld = sql<boolean>`coalesce(tr.hold_reason, c.hold_reason) is not null`;
const isReleasedForStage = sql<boolean>`(not ${inStates(stage, STAGE_ORDER.filter(needsRelease))}
  or (${inStates(sql.ref('c.drawing_status'), DRAWING_STANDS)} and ${inStates(orderStatus, RELEASED)}))`;

/** Work that is open at its stage, of records that are in use. */
export const isOpenWork = sql<boolean>`(${inStates(sql.ref('t.status'), ['waiting', 'ready', 'running'])}
  and c.is_active and tr.is_active and tr.status <> 'cancelled'
  and not (case when ${inStates(stage, STAGES_AFTER_SHIPPING)} then ${inStates(orderStatus, INVOICED)}
    else ${inStates(orderStatus, SHIPPED)} end))`;

/** It may start now. */
export const isReady = sql<boolean>`(t.status = 'ready' and not (${isHeld}) and ${isReleasedForStage})`;

/** It is the task’s turn, but a hold, the drawing or the release blocks it. */
export const isBlocked = sql<boolean>`(t.status = 'ready' and not (not (${isHeld}) and ${isReleasedForStage}))`;

/** Work in progress, which the limits of the stages are about. */
export const isInWork = sql<boolean>`
  (${isOpenWork} and (t.status = 'running' or (t.status = 'ready' and ${isReleasedForStage})))`;

/** The day on which a task is planned to be done. */
export const plannedDate = sql<PlainDate | null>`coalesce(t.planned_date, c.due_date)`;

/** The planned day has passed. */
export const isBehindPlan = (today: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${plannedDate} < ${today}::date, false)`;

/** The ship date that was promised for a curb `c` of an order `tr`, or else the one it was planned for. */
export const promisedDate = sql<PlainDate | null>`coalesce(tr.promised_date, c.due_date)`;

/** The promised ship date has passed, and the curb is still here. */
export const isLateToPromise = (today: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`
    (not ${inStates(orderStatus, OVER)} and not ${inStates(sql.ref('c.status'), OVER)}
      and coalesce(${promisedDate} < ${today}::date, false))`;
