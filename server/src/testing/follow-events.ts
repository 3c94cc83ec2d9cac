import { get, type IncomingMessage } from 'node:http';
import type { LiveEvent } from '@cdi/shared/contracts';
import type { BuiltApp } from '../app.ts';
import { EVENT_CHANNEL } from '../storage/event-channel.ts';
import { openNotificationHub } from '../storage/postgres/notifications.ts';
import { changeDatabase } from './database.ts';
import { maybeOne } from '../storage/query.ts';
import type { TestApp } from './test-app.ts';

/** One block of an event stream. */
export interface Block {
  readonly id: number | null;
  readonly name: string;
  readonly event: LiveEvent | null;
}

/** An open page as the server sees it: reads the stream of events until it is closed. Has its own connection. */
export class EventPage {
  readonly blocks: Block[] = [];
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  private readonly response: IncomingMessage;
  private waiting: (() => void)[] = [];

  private constructor(response: IncomingMessage) {
    this.response = response;
    this.ended = this.read().catch(() => undefined);
  }

  static async open(address: string, token: string | null, lastId?: number): Promise<EventPage> {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/api/events`, { headers, agent: false }, resolve).on('error', reject);
    });
    const page = new EventPage(response);
    if (page.status === 200) await page.until((block) => block.name === 'ready');
    return page;
  }

  get status(): number {
    return this.response.statusCode ?? 0;
  }
  get events(): readonly LiveEvent[] {
    return this.blocks.flatMap((block) => (block.event ? [block.event] : []));
  }
  get lastId(): number {
    return this.blocks.findLast((block) => block.id !== null)?.id ?? 0;
  }

  /** Waits for a block; one that came already counts. */
  async until(fits: (block: Block) => boolean): Promise<Block> {
    for (;;) {
      const found = this.blocks.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  async close(): Promise<void> {
    this.response.destroy();
    await this.ended;
  }

  private async read(): Promise<void> {
    let buffer = '';
    const decoder = new TextDecoder();
    for await (const chunk of this.response) {
      buffer += decoder.decode(chunk as Uint8Array, { stream: true });
      const parts = buffer.split('\n\n');
      buffer = parts.pop() ?? '';
      this.blocks.push(...parts.map(readBlock));
      for (const wake of this.waiting.splice(0)) wake();
    }
  }
}

function readBlock(text: string): Block {
  const field = (name: string): string | undefined =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const id = field('id');
  const name = field('event') ?? '';
  const data = field('data');
  return {
    id: id === undefined ? null : Number(id),
    name,
    event: name === 'change' && data ? (JSON.parse(data) as LiveEvent) : null,
  };
}

/** Connects a server to the notifications of the database, as in production; returns its address and a function that ends that. */
export async function listenLive(app: TestApp, built: BuiltApp): Promise<{ address: string; stop(): Promise<void> }> {
  const row = await maybeOne<{ name: string }>(app.db)`select current_database() as name`;
  const url = changeDatabase(process.env['CDI_TEST_DATABASE'] ?? '', row?.name ?? '');
  const notifications = await openNotificationHub({ url });
  await notifications.listen(EVENT_CHANNEL, (payload) => built.hub.handleNotification(payload));
  const address = await built.server.listen({ port: 0, host: '127.0.0.1' });
  return { address, stop: () => notifications.close() };
}
