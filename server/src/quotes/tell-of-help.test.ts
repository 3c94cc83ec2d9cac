import type { CommentList } from '@cdi/shared/contracts';
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

it('asks for the question, and brings it to the inside rep of the customer and into the comments of the quote', async () => {
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

it('goes to the rep of the branch where the quote names none, and to all of inside sales where nobody does', async () => {
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
