import type { Answer, Card, CurbFace } from '@cdi/shared/contracts';
import { encode, type FormBody } from './test-app.ts';

/** Between two moves of a person. */
const PAUSE_MS = 60;

interface Got<T> {
  readonly status: number;
  readonly body: Answer<T>;
}

/** Makes a call of a server, or of a proxy before several. */
export async function postTo<T>(
  address: string,
  token: string | null,
  url: string,
  params: FormBody,
  key?: string,
): Promise<Got<T>> {
  const answer = await fetch(`${address}${url}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: encode({ params, ...(key === undefined ? {} : { idempotency_key: key }) }),
  });
  const text = await answer.text();
  // the proxy itself answers in a page
  return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer<T>) : ({} as Answer<T>) };
}

/** A person at the shop who moves a card to and fro through a proxy, and sends again what was not answered. */
export class Mover {
  /** Moves that were answered: the version of the card after each. */
  readonly acknowledged: number[] = [];
  /** Calls that got no answer of the product. */
  unanswered = 0;
  /** Of these, calls that were neither passed on by the proxy nor refused by a server that stops. */
  broken = 0;
  /** What the product answered that it should not. */
  failure: unknown = null;
  private isAtWork = true;
  private readonly work: Promise<void>;

  constructor(address: string, token: string, cardId: number, version: number, lane: string) {
    this.work = this.move(address, token, cardId, version, lane).catch((error: unknown) => void (this.failure = error));
  }

  async stop(): Promise<void> {
    this.isAtWork = false;
    await this.work;
  }

  private async move(address: string, token: string, cardId: number, from: number, at: string): Promise<void> {
    let [version, lane] = [from, at];
    for (let number = 0; this.isAtWork; number += 1) {
      const to = lane === 'running' ? 'ready' : 'running';
      const key = `mover-${cardId}-${String(number).padStart(8, '0')}`;
      const url = `/api/board/move/turret/${cardId}`;
      for (;;) {
        const sent = postTo<{ card: Card<CurbFace> }>(address, token, url, { version, to_lane: to }, key);
        const reply = await sent.catch(() => null);
        if (reply?.status === 200 && reply.body.data) {
          version = reply.body.data.card.version;
          lane = to;
          this.acknowledged.push(version);
          break;
        }
        // the server was killed meanwhile, or is the one that just starts
        if (reply !== null && ![502, 503, 504].includes(reply.status)) throw new Error(JSON.stringify(reply));
        this.unanswered += 1;
        if (reply?.status !== 503) this.broken += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
