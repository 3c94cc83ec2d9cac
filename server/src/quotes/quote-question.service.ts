import { AppError } from '@cdi/shared/errors';
import { isOpenQuote, type RecordRow } from '@cdi/shared/catalogue';
import { QUESTION_ANSWERERS, type QuoteQuestion, type QuoteQuestions } from '@cdi/shared/contracts';
import { isStaff, mayAtAll } from '@cdi/shared/policy';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext, ReadContext } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { getVisible } from '../records/read/present-record.ts';
import { announceRecord } from '../records/save/write-record.ts';
import { fullName, fullNameOf } from '../session/full-name.ts';
import { many, maybeOne, one } from '../storage/query.ts';
import { quote } from './quote-steps.ts';
import { ASKS_ABOUT, sendQuestionToRep } from './tell-of-help.ts';

/** Questions of one quote; more is a conversation that belongs on the phone. */
const MOST_QUESTIONS = 100;

async function present(context: ReadContext, record: RecordRow<'quote'>): Promise<QuoteQuestions> {
  const { db, person } = context;
  const questions = await many<QuoteQuestion>(db)`
    select q.quote_question_id, q.question, ${fullNameOf('a')} as asked_by_name, q.asked_dt, q.answer,
      ${fullNameOf('b')} as answered_by_name, q.answered_dt
    from quote_question q join "user" a on a.user_id = q.asked_by left join "user" b on b.user_id = q.answered_by
    where q.quote_id = ${record.quote_id} order by q.quote_question_id`;
  return {
    questions: [...questions],
    may_ask: !isStaff(person) && isOpenQuote(record.status) && record.status !== 'draft',
    may_answer: mayAtAll(QUESTION_ANSWERERS, person),
  };
}

/** The questions about a quote. Throws NOT_FOUND for a quote that is not this person's to see. */
export async function listQuestions(context: ReadContext, quoteId: number): Promise<QuoteQuestions> {
  return present(context, await getVisible(context, quote, quoteId));
}

/** A further question about an open quote. Throws NOT_FOUND, RULE. */
export async function askFurther(context: CallContext, quoteId: number, question: string): Promise<QuoteQuestions> {
  const record = await getVisible(context, quote, quoteId, true);
  if (!isOpenQuote(record.status))
    throw new AppError('RULE', 'This quote is closed. Copy or revise it to ask about it.');
  if (record.status === 'draft') throw new AppError('RULE', 'This quote is a draft: ask for help with it first.');
  const { n } = await one<{ n: number }>(context.db)`
    select count(*)::int as n from quote_question where quote_id = ${quoteId}`;
  if (n >= MOST_QUESTIONS)
    throw new AppError('RULE', `This quote has ${MOST_QUESTIONS} questions already. Call us about it.`);
  await sendQuestionToRep(context, record, question);
  await announceRecord(context, quote, record);
  return present(context, record);
}

/** Answers a question, and mails and alerts the person who asked. Throws NOT_FOUND, and CONFLICT if a colleague was faster. */
export async function answerQuestion(
  context: CallContext,
  questionId: number,
  answer: string,
): Promise<QuoteQuestions> {
  const { db, person } = context;
  const asked = await maybeOne<{ quote_id: number }>(db)`
    select quote_id from quote_question where quote_question_id = ${questionId}`;
  if (!asked) throw new AppError('NOT_FOUND', 'There is no such question, or it is not yours to see.');
  const record = await getVisible(context, quote, asked.quote_id, true);
  const answered = await maybeOne<{ question: string; asked_by: number }>(db)`
    update quote_question set answer = ${answer}, answered_by = ${person.userId}, answered_dt = now()
    where quote_question_id = ${questionId} and answer is null returning question, asked_by`;
  if (!answered) throw new AppError('CONFLICT', 'A colleague answered this question meanwhile. Load the quote again.');
  await notifyAsker(context, record, answered, answer);
  const open = await maybeOne(db)`
    select 1 from quote_question where quote_id = ${asked.quote_id} and answer is null limit 1`;
  const url = `/quote/${asked.quote_id}`;
  if (!open) await endAlerts(db, { object: 'quote', id: asked.quote_id, url, saying: ASKS_ABOUT });
  await announceRecord(context, quote, record);
  return present(context, record);
}

async function notifyAsker(
  context: CallContext,
  record: RecordRow<'quote'>,
  { question, asked_by }: { readonly question: string; readonly asked_by: number },
  answer: string,
): Promise<void> {
  const { db, person } = context;
  const id = Number(record.quote_id);
  const name = record.quote_no ?? `quote ${id}`;
  await raiseAlert(db, {
    userIds: [asked_by],
    text: `${fullName(person)} answered your question about ${name}: ${answer.slice(0, 200)}`,
    reason: 'because you asked',
    url: `/quote/${id}`,
    object: 'quote',
    id,
  });
  const asker = await maybeOne<{ email: string; first_name: string }>(db)`
    select email, first_name from "user" where user_id = ${asked_by} and status = 'active'`;
  if (!asker) return;
  await queueMail(db, {
    to: asker.email,
    ...(await writeMail(db, 'mail_quote_answer', {
      first_name: asker.first_name,
      quote_no: name,
      job: String(record.job_name),
      question,
      answer,
      link: `${context.app.environment.publicUrl}/quote/${id}`,
      signature: await signMail(db, record.inside_rep_id, await readSupportPhone(context)),
    })),
  });
}
