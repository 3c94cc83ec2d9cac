import type { CallAnswer, listHolidays, LoadedSetting } from '@cdi/shared/contracts';
import { readHolidays } from '../../plants/plant.service.ts';
import { toPlainDate } from '@cdi/shared/units';
import { LiveSite } from '../../settings/live-site.ts';
import { readSupportPhone } from '../../settings/contact.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let leader: Caller;
beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
  leader = await app.as('leadership');
});
afterAll(() => app.close());

const publish = (setting: string, version: number, entries: object, note = '', who = leader) =>
  who.post<LoadedSetting>(`/api/config/publish/${setting}`, { version, entries: { ...entries }, note });

describe('a setting', () => {
  it('has the default of the product until someone publishes another value', async () => {
    const { body } = await leader.post<LoadedSetting>('/api/config/load/surcharge', {});
    expect(body.data).toEqual({ setting: 'surcharge', version: 0, entries: { priced_by: 'order' }, versions: [] });
  });

  it('is published version by version, and goes back to an earlier one', async () => {
    await publish('surcharge', 0, { priced_by: 'ship' }, 'Mills moved to the ship date');
    const { body } = await publish('surcharge', 1, { priced_by: 'order' }, 'Back to version 0');
    expect(body.data).toMatchObject({
      version: 2,
      entries: { priced_by: 'order' },
      versions: [
        { version: 2, note: 'Back to version 0', published_by: 'Leadership Tester' },
        { version: 1, note: 'Mills moved to the ship date', entries: { priced_by: 'ship' } },
      ],
    });
  });

  it('shows visitors the published company facts line by line, and nothing before they are published', async () => {
    const ask = async () => (await app.visitor.post('/api/house/read')).body.data;
    expect(await ask()).toEqual({ leadership: [], facts: [], certifications: [] });
    await publish('house', 0, {
      leadership: 'Ada Cole, president\n\n Ben Ruiz, plants ',
      facts: 'Making curbs since: 1987',
      certifications: '',
    });
    expect(await ask()).toEqual({
      leadership: ['Ada Cole, president', 'Ben Ruiz, plants'],
      facts: ['Making curbs since: 1987'],
      certifications: [],
    });
  });

  it('refuses to overwrite a version that someone else published meanwhile', async () => {
    const { status, body } = await publish('surcharge', 1, { priced_by: 'ship' });
    expect(status).toBe(409);
    expect(body.msg).toBe('Leadership Tester published version 2 meanwhile. Look at it, then publish yours again.');
  });

  it.each([
    ['priced_by', { priced_by: 'never' }],
    ['priced_by', { priced_by: '' }],
    ['colour', { priced_by: 'order', colour: 'red' }],
  ])('is refused at %s', async (field, entries) => {
    const { status, body } = await publish('surcharge', 2, entries);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('is open only to its maintainers', async () => {
    expect((await publish('surcharge', 2, { priced_by: 'ship' }, '', await app.as('sales'))).status).toBe(403);
    expect((await publish('surcharge', 2, { priced_by: 'ship' }, '', await app.as('accounting'))).status).toBe(200);
  });
});

describe('a mail', () => {
  const invoice = {
    invoice_no: 'INV-1',
    invoice_date: 'Nov 2, 2026',
    due_date: 'Dec 2, 2026',
    total: '$10.00',
    order_no: 'T-1',
    your_po: '',
    job: 'Riverside',
    signature: '\n-- \nCDI\n',
  };
  const template = {
    subject: 'Invoice {invoice_no}',
    body: '{invoice_no}: {total}\n{your_po}\nby {due_date}\n{signature}',
  };

  it('uses the published text, and omits a line whose placeholder is empty', async () => {
    expect((await writeMail(app.db, 'mail_invoice', invoice)).subject).toBe('Invoice INV-1: $10.00, due Dec 2, 2026');
    expect((await publish('mail_invoice', 0, template)).status).toBe(200);
    expect(await writeMail(app.db, 'mail_invoice', invoice)).toEqual({
      subject: 'Invoice INV-1',
      body: 'INV-1: $10.00\nby Dec 2, 2026\n\n-- \nCDI\n',
    });
  });

  it.each([
    [
      'without what it must say',
      'Pay {total} by {due_date}',
      'Text: {invoice_no} is missing. Put it where it is to stand.',
    ],
    [
      'with a name that nobody fills',
      '{invoice_no} {total} {due_date} {amount}',
      'Text: {amount} is not known here. Use ',
    ],
    ['with an open brace', '{invoice_no} {total} {due_date} {job', 'Text: a brace is open.'],
  ])('is refused %s', async (_what, body, message) => {
    const reply = await publish('mail_invoice', 1, { ...template, body });
    expect(reply.status).toBe(422);
    expect(Object.values(reply.body.fields ?? {}).join(' ')).toContain(message);
  });
});

describe('what every page shows', () => {
  it('includes the banner only on its days', async () => {
    await publish('news_banner', 0, {
      text: 'Closed on Thanksgiving',
      link: '/locations',
      from: '2026-11-23',
      to: '2026-11-26',
      audience: 'outside',
    });
    const site = await LiveSite.open(app.db);
    const on = (day: string) => site.read(new Date(`${day}T17:00:00Z`)).news?.text ?? null;
    expect(['2026-11-22', '2026-11-23', '2026-11-26', '2026-11-27'].map(on)).toEqual([
      null,
      'Closed on Thanksgiving',
      'Closed on Thanksgiving',
      null,
    ]);
    const bad = await publish('news_banner', 1, { text: 'x', link: 'javascript:alert(1)', audience: 'everyone' });
    expect(Object.keys(bad.body.fields ?? {})).toEqual(['link']);
  });

  it('has the published phone number, or that of the server when it is left blank', async () => {
    const context = { db: app.db, app: app.services };
    const first = app.services.environment.supportPhone;
    expect(await readSupportPhone(context)).toBe(first);
    await publish('contact', 0, { support_phone: '1-888-555-0100', support_email: '' });
    expect(await readSupportPhone(context)).toBe('1-888-555-0100');
    await publish('contact', 1, { support_phone: '', support_email: '' });
    expect(await readSupportPhone(context)).toBe(first);
  });
});

describe('days off', () => {
  type Days = CallAnswer<typeof listHolidays>;
  const day = (holiday_date: string, cdi_location_id = 0) => ({
    holiday_date,
    holiday_name: 'Inventory',
    cdi_location_id,
  });
  const add = (values: object) => leader.post<Days>('/api/config/add_holiday', { ...values });

  it('are skipped by schedules, for all locations or one', async () => {
    await add(day('2026-12-24'));
    const { body } = await add(day('2026-12-31', 1));
    expect(body.data?.holidays).toMatchObject([
      { holiday_date: '2026-12-24', location: null },
      { holiday_date: '2026-12-31', location: 'Indianapolis plant' },
    ]);
    expect(body.data?.changes[0]?.words).toBe('Added Dec 31, 2026, Inventory, for Indianapolis plant');
    const from = toPlainDate('2026-12-01');
    expect([...(await readHolidays(app.db, from, 1))]).toEqual(['2026-12-24', '2026-12-31']);
    expect([...(await readHolidays(app.db, from, null))]).toEqual(['2026-12-24']);
  });

  it('are listed once, and can be removed before they come', async () => {
    expect((await add(day('2026-12-24', 1))).body.msg).toBe('Dec 24, 2026 is Inventory there already.');
    expect(Object.keys((await add(day('2026-11-19'))).body.fields ?? {})).toEqual(['holiday_date']);
    expect(Object.keys((await add(day('2026-12-30', 99))).body.fields ?? {})).toEqual(['cdi_location_id']);
    const { body } = await leader.post<Days>('/api/config/remove_holiday', day('2026-12-24'));
    expect(body.data?.holidays).toHaveLength(1);
    expect((await leader.post('/api/config/remove_holiday', day('2026-12-24'))).status).toBe(404);
    expect((await (await app.as('accounting')).post('/api/config/holidays', {})).status).toBe(403);
  });
});
