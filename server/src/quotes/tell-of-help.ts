import type { RecordRow } from '@cdi/shared/catalogue';
import { ROLE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { writeComment } from '../comments/comment.service.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees, isActiveEmployee } from '../session/find-employees.ts';
import { fullName } from '../session/full-name.ts';
import { many, run } from '../storage/query.ts';

/** Employees who handle a question: the inside rep of the quote, else of its branch, company or territory; else all of inside sales. */
async function findHelpers({ db }: CallContext, quoteId: number): Promise<readonly number[]> {
  const reps = await many<{ user_id: number }>(db)`
    select u.user_id from quote q
    left join branch b on b.branch_id = q.branch_id left join company c on c.company_id = q.company_id
    left join territory t on t.territory_id = coalesce(q.territory_id, b.territory_id)
    join "user" u on u.user_id = coalesce(q.inside_rep_id, b.inside_rep_id, c.inside_rep_id, t.inside_rep_id)
    where q.quote_id = ${quoteId} and ${isActiveEmployee}`;
  return reps.length > 0 ? reps.map((each) => each.user_id) : findEmployees(db, [ROLE.insideSales]);
}

/** Text of a question alert, between the person and the question. */
export const ASKS_ABOUT = 'asks about';

/** Stores a customer's question with the quote, and sends it to the quote's rep: as an alert with a link, and as a comment of the quote. */
export async function sendQuestionToRep(
  context: CallContext,
  quote: RecordRow<'quote'>,
  question: string,
): Promise<void> {
  const id = Number(quote.quote_id);
  await run(context.db)`
    insert into quote_question (quote_id, question, asked_by) values (${id}, ${question}, ${context.person.userId})`;
  await raiseAlert(context.db, {
    userIds: await findHelpers(context, id),
    text: `${fullName(context.person)} ${ASKS_ABOUT} ${quote.quote_no ?? `quote ${id}`}: ${question}`,
    reason: 'because you look after the quote',
    url: `/quote/${id}`,
    object: 'quote',
    id,
  });
  await writeComment(context, { object: 'quote', record_id: id, body: question });
}
