import { createServer, type AddressInfo, type Server } from 'node:net';
import { testPdf } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { many } from '../storage/query.ts';

let scanner: Server;
let app: TestApp;
let without: TestApp;
let who: Caller;
const seen: Buffer[] = [];
let answer: (content: string) => string;

/** Speaks clamd's protocol: `zINSTREAM`, pieces with their length, a length of 0, then one line. */
beforeAll(async () => {
  scanner = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const pieces: Buffer[] = [];
      for (let at = 'zINSTREAM\0'.length; at + 4 <= bytes.length;) {
        const length = bytes.readUInt32BE(at);
        if (length === 0) {
          seen.push(Buffer.concat(pieces));
          socket.end(`stream: ${answer(Buffer.concat(pieces).toString('latin1'))}\0`);
          return;
        }
        if (at + 4 + length > bytes.length) return;
        pieces.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => scanner.once('listening', resolve));
  const { port } = scanner.address() as AddressInfo;
  app = await buildTestApp({ settings: { CLAMAV_URL: `tcp://127.0.0.1:${port}` } });
  without = await buildTestApp();
  who = await app.as('sales');
});
afterAll(async () => {
  await app.close();
  await without.close();
  scanner.close();
});
beforeEach(() => {
  answer = (content) => (content.includes('harmful') ? 'Test.Virus FOUND' : 'OK');
});

const statuses = async (from: TestApp) =>
  (await many<{ scan_status: string }>(from.db)`select scan_status from cdi_file`).map((row) => row.scan_status);
const harmful = () => Buffer.concat([testPdf(), Buffer.from('\n% harmful\n%%EOF\n')]);

it('a file is called clean once the scanner has looked at all of it', async () => {
  const pdf = testPdf();
  expect((await who.upload('sheet.pdf', pdf)).status).toBe(200);
  expect(seen.at(-1)?.equals(pdf)).toBe(true);
  expect(await statuses(app)).toEqual(['clean']);
});

it('a file in which the scanner finds something is refused by name, and nothing of it stays', async () => {
  const before = await statuses(app);
  const { status, body } = await who.upload('harmful.pdf', harmful());
  expect([status, body.code]).toEqual([415, 'WRONG_FILE']);
  expect(body.msg).toBe('The virus scanner found Test.Virus in this file. It was not taken.');
  expect(await statuses(app)).toEqual(before);
  expect(
    await many(app.db)`select e.detail, u.user_name from security_event e join "user" u using (user_id)
      where e.kind = 'virus_found'`,
  ).toEqual([
    {
      detail: 'harmful.pdf: The virus scanner found Test.Virus in this file. It was not taken.',
      user_name: 'sales',
    },
  ]);
});

it('a file that the scanner could not look at is not taken', async () => {
  answer = () => 'size limit exceeded. ERROR';
  const { status, body } = await who.upload('sheet.pdf', harmful());
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
});

it('without a scanner a file is marked as not scanned', async () => {
  expect((await (await without.as('sales')).upload('harmful.pdf', harmful())).status).toBe(200);
  expect(await statuses(without)).toEqual(['not_scanned']);
});
