import type { CallContext } from '../context.ts';
import { run } from '../storage/query.ts';

/** Text and route come from outside; both are kept as plain text and only ever shown as text. */
export async function saveFeedbackOf(context: CallContext, detail: string): Promise<void> {
  await run(context.db)`
    insert into bug_report (detail, user_id) values (${detail}, ${context.person.userId || null}::bigint)`;
}
