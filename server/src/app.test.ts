import net from 'node:net';
import { EventPage } from './testing/follow-events.ts';
import { buildTestApp } from './testing/test-app.ts';

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
