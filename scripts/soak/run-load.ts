import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../demo/src/describe-sign-ins.ts';
import { Caller, Tally } from './caller.ts';
import { exportWork, findReadable, followBoard, officeWork, shopWork } from './people.ts';

/** Users of each kind of work; each has a separate session. */
const OFFICE = ['sales', 'accounting', 'engineering', 'manager', 'leadership', 'inside', 'material', 'distributor'];
/** Those who may put a card of every stage elsewhere. */
const SHOP = ['manager', 'super'];
const SHOP_PEOPLE = 6;

const EXPORTERS = ['leadership', 'manager', 'super'];
const WATCHERS = ['shop', 'supervisor', 'batching', 'quality'];
const BOARDS = 24;

const nth = (of: readonly string[], at: number): string => of[at % of.length] as string;

const BETWEEN_MS = { office: 700, shop: 900, exports: 1500 } as const;
/** How long a board stays open, ms. */
const BOARD_MS = { least: 10_000, more: 30_000 } as const;

/** The mixed load of a plant: users in office and shop, open boards, exports. It can be paused and resumed. */
export class SoakLoad {
  readonly tally = new Tally();
  readonly #address: string;
  readonly #callers: Caller[] = [];
  readonly #works: ((isOver: AbortSignal) => Promise<void>)[] = [];
  #running: { readonly over: AbortController; readonly all: Promise<unknown> } | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  /** Signs all users in, and determines what each may read. */
  async open(): Promise<void> {
    for (const who of OFFICE) {
      const caller = await this.#signIn(who);
      this.#repeat(caller, officeWork(await findReadable(caller)), BETWEEN_MS.office);
    }
    for (let person = 0; person < SHOP_PEOPLE; person += 1)
      this.#repeat(await this.#signIn(nth(SHOP, person)), shopWork, BETWEEN_MS.shop);
    for (const who of EXPORTERS) {
      const caller = await this.#signIn(who);
      this.#repeat(caller, exportWork(await findReadable(caller)), BETWEEN_MS.exports);
    }
    for (let board = 0; board < BOARDS; board += 1) {
      const caller = await this.#signIn(nth(WATCHERS, board));
      this.#works.push(async (isOver) => {
        while (!isOver.aborted) {
          await caller.post('board', '/api/board/load/turret');
          await followBoard(caller, BOARD_MS.least + Math.random() * BOARD_MS.more, isOver);
        }
      });
    }
  }

  start(): void {
    const over = new AbortController();
    // all works listen to it
    setMaxListeners(0, over.signal);
    this.#running = { over, all: Promise.all(this.#works.map((work) => work(over.signal))) };
    // rest() reports the error
    this.#running.all.catch(() => undefined);
  }

  /** Ends the calls under way and closes all connections. Throws when the server could not be reached meanwhile. */
  async rest(): Promise<void> {
    this.#running?.over.abort();
    await this.#running?.all;
    this.#running = undefined;
    for (const caller of this.#callers) caller.rest();
  }

  async #signIn(who: string): Promise<Caller> {
    const caller = new Caller(this.#address, this.tally);
    await caller.signIn(`${who}@cdi.test`, DEMO_PASSWORD);
    this.#callers.push(caller);
    return caller;
  }

  #repeat(caller: Caller, work: (caller: Caller) => Promise<void>, betweenMs: number): void {
    this.#works.push(async (isOver) => {
      while (!isOver.aborted) {
        await work(caller);
        await wait(betweenMs * (0.5 + Math.random()), undefined, { signal: isOver }).catch(() => undefined);
      }
    });
  }
}
