import type { TestDatabase } from '../../testing/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { NotificationHub } from './notifications.ts';
import { openNotificationHub } from './notifications.ts';
import { notify } from './notify.ts';

let test: TestDatabase;
let hub: NotificationHub;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

beforeAll(async () => {
  test = await createTestDatabase(async () => undefined, 'empty');
});
afterAll(() => test.drop());
beforeEach(async () => {
  jest.clearAllMocks();
  hub = await openNotificationHub({ url: test.url, log, firstRetryMs: 10, longestRetryMs: 40 });
});
afterEach(() => hub.close());

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function killListener(): Promise<void> {
  await test.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cdi notifications'`,
  );
}

describe('the notification hub', () => {
  it('receives the notifications of a transaction at its commit, and none of one that is rolled back', async () => {
    const heard: string[] = [];
    await hub.listen('alerts', (payload) => void heard.push(payload));
    const rolledBack = test.database.kysely.transaction().execute(async (transaction) => {
      await notify(transaction, 'alerts', 'never');
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await test.database.kysely.transaction().execute((transaction) => notify(transaction, 'alerts', '17'));
    await waitUntil(() => heard.length > 0);
    expect(heard).toEqual(['17']);
  });

  it('calls every handler of a channel and none of another', async () => {
    const heard: string[] = [];
    await Promise.all([
      hub.listen('boards', (payload) => void heard.push(`first ${payload}`)),
      hub.listen('boards', (payload) => void heard.push(`second ${payload}`)),
      hub.listen('other', (payload) => void heard.push(`other ${payload}`)),
    ]);
    await notify(test.database.kysely, 'boards', '5');
    await waitUntil(() => heard.length === 2);
    expect(heard).toEqual(['first 5', 'second 5']);
  });

  it('stops calling a handler that left, and listens again for the next one', async () => {
    const heard: string[] = [];
    const leave = await hub.listen('boards', (payload) => void heard.push(`gone ${payload}`));
    await leave();
    await leave();
    await notify(test.database.kysely, 'boards', '1');
    await hub.listen('boards', (payload) => void heard.push(`here ${payload}`));
    await notify(test.database.kysely, 'boards', '2');
    await waitUntil(() => heard.length > 0);
    expect(heard).toEqual(['here 2']);
  });

  it('keeps calling the others when a handler fails, and logs why', async () => {
    const heard: string[] = [];
    await hub.listen('boards', () => Promise.reject(new Error('broken handler')));
    await hub.listen('boards', (payload) => void heard.push(payload));
    await notify(test.database.kysely, 'boards', '3');
    await waitUntil(() => heard.length === 1 && log.error.mock.calls.length === 1);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'broken handler' }),
      'The handler of boards failed',
    );
  });

  it('listens again after the connection is lost, then lets callers catch up', async () => {
    const heard: string[] = [];
    let reconnects = 0;
    await hub.listen('boards', (payload) => void heard.push(payload));
    const leave = hub.onReconnect(() => void (reconnects += 1));
    for (const round of [1, 2]) {
      await killListener();
      await waitUntil(() => reconnects === round);
      await notify(test.database.kysely, 'boards', String(round));
      await waitUntil(() => heard.length === round);
    }
    expect(heard).toEqual(['1', '2']);
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'Lost the connection that listens; connecting again');

    leave();
    await killListener();
    await waitUntil(() => log.info.mock.calls.length === 3);
    expect(reconnects).toBe(2);
  });

  it('takes handlers while it has no connection', async () => {
    const heard: string[] = [];
    await killListener();
    await waitUntil(() => log.warn.mock.calls.length > 0);
    await hub.listen('later', (payload) => void heard.push(payload));
    await waitUntil(() => log.info.mock.calls.length > 0);
    await notify(test.database.kysely, 'later', 'now');
    await waitUntil(() => heard.length > 0);
    expect(heard).toEqual(['now']);
  });

  it('notices a connection that no longer answers', async () => {
    const watchful = await openNotificationHub({ url: test.url, log, firstRetryMs: 10, heartbeatMs: 20 });
    await killListener();
    await waitUntil(() => log.info.mock.calls.length === 2);
    expect(log.info).toHaveBeenCalledWith({ attempt: 1 }, 'Listening again');
    await watchful.close();
  });

  it('closes while it is connecting again', async () => {
    await killListener();
    await waitUntil(() => log.warn.mock.calls.length > 0);
    await hub.close();
    const { rows } = await test.database.pool.query(
      `select pid from pg_stat_activity where application_name = 'cdi notifications' and state is not null`,
    );
    expect(rows).toEqual([]);
  });

  it('refuses names that are no channels and texts that do not fit', async () => {
    await expect(hub.listen('x; drop table curb', () => undefined)).rejects.toThrow('no name of a channel');
    await expect(notify(test.database.kysely, 'boards', 'é'.repeat(4_000))).rejects.toThrow(
      'A notification on boards has 8000 bytes, and 7999 fit: send ids, not rows.',
    );
    await expect(notify(test.database.kysely, 'boards', 'x'.repeat(7_999))).resolves.toBeUndefined();
  });
});
