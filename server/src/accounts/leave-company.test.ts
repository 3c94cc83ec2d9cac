import type { HistoryRow, LoadedRecord, OrderShare } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { attachTestFile, placeTestOrder, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import type { FormBody, Reply } from '../testing/test-app.ts';

const shop = openShop();
/** The colleague works for Great Lakes Supply, and goes to Rival Distribution. */
const FORMER = 1;
const NEW = 3;

let quoteId = 0;
let paperId = 0;
let mine: TestOrder;
let copied: TestOrder;
let statementId = 0;
let link = '';
let moved: Reply<LoadedRecord>;

const post = async <T = Record<string, unknown>>(who: string, url: string, params: FormBody = {}) =>
  (await shop.who(who)).post<T>(url, params);
const load = async (who: string, object: string, id: number) =>
  (await post<LoadedRecord>(who, `/api/${object}/to_json/${id}`)).body.data;
const hold = async (trackerId: number) => {
  await shop.hold({ tracker_id: trackerId }, 'info');
  await shop.hold({ tracker_id: trackerId }, '');
};
const setFreight = async (trackerId: number, freight: number) => {
  const version = await shop.version('tracker', trackerId);
  await post('logistics', `/api/tracker/save/${trackerId}`, { version, freight });
};
const alerts = async () =>
  (await post<{ alerts: readonly { cdi_alert: string }[] }>('colleague', '/api/mycdi/unread_alerts')).body.data?.alerts;
const move = async (company: number): Promise<Reply<LoadedRecord>> => {
  const id = await shop.app.userId('colleague');
  const version = (await load('super', 'user', id))?.version;
  const reply = await post<LoadedRecord>('super', `/api/user/save/${id}`, {
    version,
    company_id: company,
    branch_id: company,
  });
  shop.forgetSessions();
  return reply;
};
/** Subjects of mails that are still to be sent to the person. */
const waitingMails = async (who: string): Promise<readonly string[]> =>
  (
    await many<{ subject: string }>(shop.app.db)`
      select m.subject from mail_outbox m join "user" u on u.email = m.recipient
      where u.user_name = ${who} and m.sent_dt is null order by m.mail_id`
  ).map(({ subject }) => subject);
/** Everything that lists or finds records, as one text. */
async function everythingOf(who: string): Promise<string> {
  const lists = ['quotes', 'trackers', 'tracker_curbs', 'cdi_files', 'change_orders'].flatMap((plural) => [
    post(who, `/rapi/${plural}/to_json`, { page_size: 200 }),
    post(who, `/rapi/${plural}/to_json`, { page_size: 200, show_my_ccs: 'on' }),
  ]);
  const calls = ['/api/drawing/list', '/api/my_invoices/list', '/api/mycdi/unread_alerts'].map((url) => post(who, url));
  const caller = await shop.who(who);
  const searches = [
    '/api/omni_search?term=Moved&all=on',
    '/api/typeahead/quote?term=Moved',
    '/api/typeahead/tracker?term=Moved',
    '/api/typeahead/cdi_file?term=Moved',
  ].map((url) => caller.get(url));
  return JSON.stringify([
    (await Promise.all([...lists, ...calls])).map(({ body }) => body),
    (await Promise.all(searches)).map(({ body }) => body),
  ]);
}

beforeAll(async () => {
  const colleague = await shop.who('colleague');
  quoteId = await saveTestQuote(colleague, { job_name: 'Moved draft' });
  paperId = await attachTestFile(colleague, 'quote', quoteId, 8);
  mine = await placeTestOrder(shop.app, 'colleague', { job_name: 'Moved order' });
  copied = await placeTestOrder(shop.app, 'distributor', {
    job_name: 'Moved copy',
    cc_users: [await shop.app.userId('colleague')],
  });
  await run(shop.app.db)`
    update cdi_file set cdi_file_title = 'Moved paper' where cdi_file_id = any(${[paperId, mine.poFileId]}::bigint[])`;
  link =
    (await post<OrderShare>('colleague', `/api/order/share/${mine.trackerId}`, { name: 'Site' })).body.data?.link ?? '';
  statementId =
    (await post<{ cdi_file_id: number }>('colleague', '/api/my_invoices/statement')).body.data?.cdi_file_id ?? 0;
  expect((await colleague.get(`/api/protected_download/${statementId}`)).status).toBe(200);
  await hold(mine.trackerId);
  await hold(copied.trackerId);
  await setFreight(mine.trackerId, 66);
  expect(await waitingMails('colleague')).toContainEqual(expect.stringContaining('freight $66.00'));
  expect(await waitingMails('colleague')).toContainEqual(expect.stringContaining('Moved order'));
  expect(await everythingOf('colleague')).toContain('Moved');
  expect(await alerts()).not.toEqual([]);
  moved = await move(NEW);
});

it('moving an account warns which quotes and orders still name the person as contact', () => {
  expect(moved.body).toMatchObject({
    opt: 'warning',
    msg: expect.stringContaining(
      '1 open quote and 1 open order of Great Lakes Supply still name Colleague Tester as contact',
    ),
  });
});

it('nothing of the former company can be listed, found, or opened by its number, and no alert of it remains', async () => {
  expect(await everythingOf('colleague')).not.toContain('Moved');
  expect(await alerts()).toEqual([]);
  const [curbId = 0] = mine.curbIds;
  const calls = [
    `/api/quote/to_json/${quoteId}`,
    `/api/quote/history_json/${quoteId}`,
    `/api/quote/save/${quoteId}`,
    `/api/quote/copy/${quoteId}`,
    `/api/quote/send/${quoteId}`,
    ...[mine, copied].flatMap(({ trackerId }) => [
      `/api/tracker/to_json/${trackerId}`,
      `/api/myorder/${trackerId}`,
      `/api/order/shares/${trackerId}`,
    ]),
    `/api/tracker_curb/to_json/${curbId}`,
    `/api/cdi_file/to_json/${paperId}`,
    `/api/cdi_file/to_json/${mine.poFileId}`,
  ];
  for (const url of calls) {
    const reply = await post('colleague', url, url.includes('/save/') ? { version: 1, job_name: 'Taken' } : {});
    expect([url, reply.status]).toEqual([url, 404]);
  }
  const caller = await shop.who('colleague');
  for (const fileId of [paperId, mine.poFileId, statementId])
    expect((await caller.get(`/api/protected_download/${fileId}`)).status).toBe(404);
});

it('waiting mails of the former company are not sent; the one about the account is', async () => {
  const waiting = await waitingMails('colleague');
  expect(waiting.filter((subject) => /Moved|freight/.test(subject))).toEqual([]);
  expect(waiting).toContain('Your rights at CDI were changed');
});

it('a link to an order that the person gave away shows nothing any more', async () => {
  const token = new URL(link).searchParams.get('token') ?? '';
  expect((await shop.app.visitor.post('/api/order/shared', { token })).body.code).toBe('GONE');
});

it('no mail and no alert of it follows the person', async () => {
  const { email } = await one<{ email: string }>(shop.app.db)`
    select email from "user" where user_name = 'colleague'`;
  const mails = () => many(shop.app.db)`select subject from mail_outbox where recipient = ${email}`;
  const before = await mails();
  for (const { trackerId } of [mine, copied]) await hold(trackerId);
  for (const { trackerId } of [mine, copied]) await setFreight(trackerId, 77);
  expect(await mails()).toEqual(before);
  expect(await alerts()).toEqual([]);
  // the order cannot be released until it has a contact who gets its notices
  await run(shop.app.db)`update tracker set status = 'approved' where tracker_id = ${mine.trackerId}`;
  const release = await shop.transition(mine.trackerId, 'release', 'sales');
  expect(release.body.msg).toContain('Colleague Tester is of Rival Distribution.');
});

it('the former company loses nothing, and the new one gains nothing', async () => {
  expect(await everythingOf('distributor')).toContain('Moved draft');
  expect((await load('distributor', 'quote', quoteId))?.fields).toMatchObject({ job_name: 'Moved draft' });
  const caller = await shop.who('distributor');
  for (const fileId of [paperId, mine.poFileId])
    expect((await caller.get(`/api/protected_download/${fileId}`)).status).toBe(200);
  expect((await post('distributor', `/api/myorder/${mine.trackerId}`)).status).toBe(200);
  const history = await post<{ rows: readonly HistoryRow[] }>(
    'inside',
    `/api/tracker/history_json/${copied.trackerId}`,
  );
  expect(history.body.data?.rows).toContainEqual(
    expect.objectContaining({ field: 'cc_users', reason: 'The person is of another company now' }),
  );
  expect(await everythingOf('rival')).not.toContain('Moved');
});

it('the person works for the new company, and back at the former one sees its records again, but is copied on none', async () => {
  const here = await saveTestQuote(await shop.who('colleague'), { job_name: 'Depot' });
  expect((await load('rival', 'quote', here))?.fields.company_id).toBe(NEW);
  await move(FORMER);
  expect((await load('colleague', 'quote', quoteId))?.id).toBe(quoteId);
  expect(await load('colleague', 'quote', here)).toBeUndefined();
  const { cc } = await one<{ cc: readonly number[] }>(shop.app.db)`
    select cc_users as cc from tracker where tracker_id = ${copied.trackerId}`;
  expect(cc).toEqual([]);
});

it.each([
  [
    'to a company without a portal',
    async () => run(shop.app.db)`update company set portal_enabled = false where company_id = 4`,
  ],
  [
    'with an account that is locked',
    async () => run(shop.app.db)`update "user" set status = 'locked' where user_name = 'contractor'`,
  ],
])('a user who moves %s has no alerts of the former company left', async (_how, prepare) => {
  const id = await shop.app.userId('contractor');
  await run(shop.app.db)`
    update "user" set company_id = 1, branch_id = 1, status = 'active' where user_id = ${id}`;
  await run(shop.app.db)`update company set portal_enabled = true where company_id = 4`;
  await run(shop.app.db)`
    insert into cdi_alert (user_id, cdi_alert, reason, url, object, record_id)
    values (${id}, 'Moved order is on hold', 'because you follow it', ${`/myorder/${mine.trackerId}`}, 'tracker',
      ${mine.trackerId})`;
  await prepare();
  const version = (await load('super', 'user', id))?.version;
  const reply = await post('super', `/api/user/save/${id}`, { version, company_id: 4, branch_id: 4 });
  expect(reply.body.opt).not.toBe('error');
  expect(await many(shop.app.db)`select 1 from cdi_alert where user_id = ${id} and object is not null`).toEqual([]);
});

it('a carrier user who moves to another company is removed from the carrier', async () => {
  const id = await shop.app.userId('shipper');
  await post('logistics', '/api/shipper/save', { shipper_name: 'Plains', mode: 'ltl', users: [id] });
  const version = (await load('super', 'user', id))?.version;
  await post('super', `/api/user/save/${id}`, { version, company_id: FORMER, branch_id: FORMER });
  const { users } = await one<{ users: readonly number[] }>(shop.app.db)`
    select users from shipper where shipper_name = 'Plains'`;
  expect(users).toEqual([]);
});
