import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { AppServices } from '../context.ts';
import { maybeOne, run } from '../storage/query.ts';
import { queueMail } from './queue-mail.ts';
import { attachTestFile, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { sendMails } from './send-mails.job.ts';

/** A mail server that accepts everything, or is out of order, and records the recipients. */
class MailServer {
  readonly taken: string[] = [];
  isBroken = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    if (this.isBroken) return void socket.end('421 out of order\r\n');
    let recipient = '';
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        this.taken.push(recipient);
        return void socket.write('250 taken\r\n');
      }
      recipient = /RCPT TO:<([^>]*)>/.exec(text)?.[1] ?? recipient;
      isData = text.startsWith('DATA');
      socket.write(isData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const post = new MailServer();
let app: TestApp;
let services: AppServices;

beforeAll(async () => {
  app = await buildTestApp();
  services = { ...app.services, environment: { ...app.services.environment, smtpUrl: await post.listen() } };
});
beforeEach(async () => {
  post.isBroken = false;
  post.taken.length = 0;
  await run(app.db)`delete from mail_outbox`;
});
afterAll(async () => {
  await post.close();
  await app.close();
});

/** Ages the outbox, as if the job had not run meanwhile. */
const wait = (minutes: number) =>
  sql`update mail_outbox set created_dt = created_dt - ${minutes} * interval '1 minute'`.execute(app.db);

it('sends what waits, once, also when two servers look at the same moment', async () => {
  for (const name of ['one', 'two', 'three'])
    await queueMail(app.db, { to: `${name}@cdi.test`, subject: 'Order', body: 'Thank you.' });
  await Promise.all([sendMails.run(services, {}), sendMails.run(services, {})]);
  expect([...post.taken].sort()).toEqual(['one@cdi.test', 'three@cdi.test', 'two@cdi.test']);
  await sendMails.run(services, {});
  expect(post.taken).toHaveLength(3);
});

it('sends mails after a mail server was out of order for an hour, trying ever less often meanwhile', async () => {
  await queueMail(app.db, { to: 'late@cdi.test', subject: 'Order', body: 'Thank you.' });
  post.isBroken = true;
  for (let minute = 0; minute < 60; minute += 1) {
    await sendMails.run(services, {});
    await wait(1);
  }
  const row = await maybeOne<{ attempts: number }>(app.db)`select attempts from mail_outbox`;
  expect(row?.attempts).toBeLessThan(10);
  post.isBroken = false;
  await wait(60);
  await sendMails.run(services, {});
  expect(post.taken).toEqual(['late@cdi.test']);
});

it('the file of a mail that could not be sent is released', async () => {
  const distributor = await app.as('distributor');
  const fileId = await attachTestFile(distributor, 'quote', await saveTestQuote(distributor), 8);
  await queueMail(app.db, { to: 'late@cdi.test', subject: 'Quote', body: 'Attached.', fileId });
  post.isBroken = true;
  const opened: Readable[] = [];
  const files: AppServices['files'] = {
    ...services.files,
    open: async (key, sizeBytes) => {
      const stream = await services.files.open(key, sizeBytes);
      opened.push(stream);
      return stream;
    },
  };
  await sendMails.run({ ...services, files }, {});
  expect(opened.map((stream) => stream.destroyed)).toEqual([true]);
});
