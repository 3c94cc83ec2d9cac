import net from 'node:net';
import { EventPage } from './testing/follow-events.ts';
import { run } from './storage/query.ts';
import { buildTestApp } from './testing/test-app.ts';
import { untilSomebodyWaits } from './testing/until-somebody-waits.ts';

it('stops although a browser holds a connection that it never used, and a page listens', async () => {
  const app = await buildTestApp();
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const socket = net.connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const page = await EventPage.open(address, (await app.as('sales')).token);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await app.close();
  await page.ended;
  await closed;
  expect(app.server.server.listening).toBe(false);
});

it('the server ends the calls under way when it stops, and refuses new ones with its own message', async () => {
  const app = await buildTestApp();
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const sales = await app.as('sales');
  const call = (url: string, form: Record<string, string> = {}) =>
    fetch(`${address}${url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sales.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    });
  const id = await app.userId('sales');
  let underWay: Promise<Response> | undefined;
  let closing: Promise<unknown> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await run(tx)`select 1 from "user" where user_id = ${id} for update`;
    underWay = call('/api/myuser/save_profile', {
      'params[version]': '1',
      'params[first_name]': 'Sal',
      'params[last_name]': 'Ess',
      'params[email]': 'sales@cdi.test',
    });
    await untilSomebodyWaits(app.db);
    closing = app.server.close();
    const late = await call('/api/mycdi/unread_alerts');
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await late.json()).toMatchObject({
      opt: 'error',
      code: 'UNAVAILABLE',
      msg: expect.stringMatching(/restarting/),
    });
  });
  expect((await underWay)?.status).toBe(200);
  await closing;
  await app.close();
});
