import type { CommentList, QuoteQuestions } from '@cdi/shared/contracts';
import { saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { many, one, run } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => void (app = await buildTestApp()));
afterAll(() => app.close());

const QUESTION = 'Does it fit a flat roof?\nCall: 317-555-0100, mornings';

async function ask(id: number, reason: string | undefined) {
  const { version } = await one<{ version: number }>(app.db)`select version from quote where quote_id = ${id}`;
  return (await app.as('distributor')).post(`/api/quote/transition/${id}`, { name: 'request', version, reason });
}
const told = async (id: number) =>
  (
    await many<{ user_name: string; text: string; url: string }>(app.db)`
      select u.user_name, a.cdi_alert as text, a.url from cdi_alert a join "user" u using (user_id)
      where a.object = 'quote' and a.record_id = ${id} and a.cdi_alert like '%asks about%' order by u.user_name`
  ).map(({ user_name: name, text, url }) => [name, text, url]);

it('requires a question, and sends it to the customer’s inside rep and to the comments of the quote', async () => {
  const id = await saveTestQuote(await app.as('distributor'));
  const { quote_no: no } = await one<{ quote_no: string }>(app.db)`
    update quote set inside_rep_id = ${await app.userId('inside')} where quote_id = ${id} returning quote_no`;
  const empty = await ask(id, undefined);
  expect([empty.status, empty.body.fields]).toEqual([422, { reason: 'A reason is required.' }]);
  expect((await ask(id, QUESTION)).body.opt).toBe('save');
  expect(await told(id)).toEqual([['inside', `Distributor Tester asks about ${no}: ${QUESTION}`, `/quote/${id}`]]);
  const list = await (
    await app.as('inside')
  ).post<CommentList>('/api/record_comment/list', { object: 'quote', record_id: id });
  expect(list.body.data?.comments).toMatchObject([{ body: QUESTION, written_by_name: 'Distributor Tester' }]);
});

it('goes to the rep of the branch if the quote has none, and to all of inside sales if there is no rep', async () => {
  const sales = await app.userId('sales');
  const ofBranch = await saveTestQuote(await app.as('distributor'));
  const ofNobody = await saveTestQuote(await app.as('distributor'));
  await run(app.db)`update quote set inside_rep_id = null where quote_id in (${ofBranch}, ${ofNobody})`;
  await run(app.db)`
    update branch set inside_rep_id = ${sales}
    where branch_id = (select branch_id from quote where quote_id = ${ofBranch})`;
  await ask(ofBranch, QUESTION);
  expect((await told(ofBranch)).map(([name]) => name)).toEqual(['sales']);
  await run(app.db)`update "user" set status = 'disabled' where user_id = ${sales}`;
  await ask(ofNobody, QUESTION);
  expect((await told(ofNobody)).map(([name]) => name)).toEqual(['inside']);
});

describe('the questions of a quote', () => {
  const questions = async (name: string, id: number) =>
    (await app.as(name)).post<QuoteQuestions>(`/api/quote_question/list/${id}`, {});
  const post = async (name: string, path: string, form: Record<string, string>) =>
    (await app.as(name)).post<QuoteQuestions>(`/api/quote_question/${path}`, form);

  it('are visible to the customer and to employees, and answered by mail, by an alert and below the question', async () => {
    const id = await saveTestQuote(await app.as('distributor'));
    const none = await questions('distributor', id);
    // a question about a draft is a request for help
    expect(none.body.data).toEqual({ questions: [], may_ask: false, may_answer: false });
    expect((await post('distributor', `ask/${id}`, { question: 'Why?' })).status).toBe(409);
    await ask(id, QUESTION);
    const [first] = (await questions('distributor', id)).body.data?.questions ?? [];
    expect(first).toMatchObject({ question: QUESTION, asked_by_name: 'Distributor Tester', answer: null });
    const further = await post('distributor', `ask/${id}`, { question: 'And a sloped one?' });
    expect(further.body.data).toMatchObject({ may_ask: true, questions: [first, { question: 'And a sloped one?' }] });
    expect((await questions('inside', id)).body.data).toMatchObject({ may_ask: false, may_answer: true });

    const path = `answer/${first?.quote_question_id}`;
    expect((await post('distributor', path, { answer: 'Mine' })).status).toBe(403);
    expect((await post('inside', path, { answer: '' })).status).toBe(422);
    const answered = await post('inside', path, { answer: 'It does, with a level top.' });
    expect(answered.body.data?.questions).toMatchObject([
      { answer: 'It does, with a level top.', answered_by_name: 'Inside Tester' },
      { answer: null },
    ]);
    expect((await post('inside', path, { answer: 'Too late' })).status).toBe(409);
    expect((await questions('distributor', id)).body.data?.questions[0]?.answer).toBe('It does, with a level top.');
    const asker = await app.userId('distributor');
    const alert = await one<{ text: string; url: string }>(app.db)`
      select cdi_alert as text, url from cdi_alert where user_id = ${asker} and object = 'quote' and record_id = ${id}`;
    expect(alert.url).toBe(`/quote/${id}`);
    expect(alert.text).toMatch(/^Inside Tester answered your question about Q-\d+: It does, with a level top\.$/);
    const mails = await many<{ body: string }>(app.db)`
      select m.body from mail_outbox m join "user" u on lower(u.email) = lower(m.recipient)
      where u.user_id = ${asker} and m.subject like 'Your question about quote %'`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(`${QUESTION}\n\nOur answer:\nIt does, with a level top.`);
  });

  it('are hidden from other customers, and read-only on a closed quote', async () => {
    const id = await saveTestQuote(await app.as('distributor'));
    await ask(id, QUESTION);
    expect((await questions('rival', id)).status).toBe(404);
    expect((await post('rival', `ask/${id}`, { question: 'Whose is it?' })).status).toBe(404);
    await run(app.db)`update quote set status = 'cancelled' where quote_id = ${id}`;
    expect((await questions('distributor', id)).body.data).toMatchObject({ may_ask: false, questions: [{}] });
    expect((await post('distributor', `ask/${id}`, { question: 'And now?' })).status).toBe(409);
  });
});
