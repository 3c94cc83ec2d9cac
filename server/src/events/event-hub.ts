import type { ServerResponse } from 'node:http';
import { isStaff } from '@cdi/shared/policy';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { LiveEvent } from '@cdi/shared/contracts';
import type { AppServices, Logger, Person } from '../context.ts';
import type { SessionsEnded } from '../session/end-sessions.ts';
import { findLiveSessions } from '../session/load-person.ts';
import type { Db } from '../storage/database.ts';
import { filterHeard, mayConcern, readCopied } from './event-scope.ts';
import { LostEvents } from './lost-events.ts';
import { eventsAfter, OVERLAP, readSequences, type StoredEvent } from './publish-event.ts';

interface Follower {
  readonly person: Person;
  readonly stream: ServerResponse;
  /** Events that arrive while the page receives the events that it missed; null from then on. */
  early: StoredEvent[] | null;
  /** Numbers of the missed events that the page received: their notifications may arrive later. */
  told: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

const HEARTBEAT_MS = 20_000;
const CATCH_UP_LIMIT = 1000;
/** A page that takes nothing any more must not fill the memory of the server. */
const MAX_UNSENT_BYTES = 1024 * 1024;
const RESET = 'event: reset\ndata: {}\n\n';

const toLive = ({ sequence, kind, object, id, boards, by }: StoredEvent): LiveEvent => ({
  sequence,
  kind,
  object,
  id,
  boards,
  by,
});

const format = (event: StoredEvent): string =>
  `id: ${event.sequence}\nevent: change\ndata: ${JSON.stringify(toLive(event))}\n\n`;

/** Hands events from the database to the open pages. */
export class EventHub {
  private readonly followers = new Set<Follower>();
  private readonly db: Db;
  private readonly objects: readonly ObjectDefinition[];
  private readonly log: Logger;
  private readonly now: () => Date;
  private readonly timer: NodeJS.Timeout;
  private readonly lost: LostEvents;
  /** Events for people of other companies are sent after a check of the record; one after the other keeps the order. */
  private looking: Promise<void> = Promise.resolve();

  constructor({ db, catalogue, log, now }: Pick<AppServices, 'db' | 'catalogue' | 'log' | 'now'>) {
    this.db = db;
    this.objects = catalogue;
    this.log = log;
    this.now = now;
    this.lost = new LostEvents();
    this.timer = setInterval(() => {
      this.write(': alive\n\n');
      // by now the notifications of all missed events have arrived
      for (const follower of this.followers) if (!follower.early) follower.told = NONE;
      this.startCheck([...this.followers]);
      this.deliverLostEvents().catch((error: unknown) => this.log.error({ err: error }, 'events could not be read'));
    }, HEARTBEAT_MS);
    this.timer.unref();
  }

  /** How many pages hear. */
  get count(): number {
    return this.followers.size;
  }

  /** How many pages of a person hear. */
  countOf(userId: number): number {
    return [...this.followers].filter(({ person }) => person.userId === userId).length;
  }

  /**
   * Adds a page. `since` is the last event number that it saw; without it, the page gets only new events. Never throws: a page that cannot
   * be served is disconnected, and connects again.
   */
  async follow(person: Person, stream: ServerResponse, since: number | null): Promise<void> {
    // who left while the session was looked at never closes again, and would be followed for good
    if (stream.destroyed) return;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      // the connection serves this page alone; kept open after the end it would hold up a server that stops
      connection: 'close',
    });
    // the page is added before the newest number is read: what happens in between waits for it and is never lost
    const follower: Follower = { person, stream, early: [], told: NONE };
    this.followers.add(follower);
    stream.on('close', () => this.followers.delete(follower));
    try {
      const { oldest, newest } = await readSequences(this.db);
      const missed = since === null ? [] : await this.catchUp(person, since, oldest, newest);
      const text = missed === null ? RESET : missed.map(format).join('');
      this.send(follower, `${text}id: ${newest}\nevent: ready\ndata: {}\n\n`);
      follower.told = new Set(missed?.map((event) => event.sequence));
      const { early } = follower;
      follower.early = null;
      for (const event of early ?? []) this.tell(follower, event);
    } catch (error) {
      this.log.error({ err: error }, 'an event stream could not be opened');
      stream.end();
    }
  }

  /**
   * The events that the page missed, oldest first. Null if there are too many, if they were deleted already, or if the number is from
   * another database: the page then reloads everything.
   */
  private async catchUp(
    person: Person,
    since: number,
    oldest: number,
    newest: number,
  ): Promise<readonly StoredEvent[] | null> {
    if (since > newest || since < oldest - 1) return null;
    const missed = await eventsAfter(this.db, Math.max(0, since - OVERLAP), CATCH_UP_LIMIT + OVERLAP + 1);
    if (missed.length > CATCH_UP_LIMIT + OVERLAP) return null;
    return filterHeard(this.db, this.objects, person, missed);
  }

  /** Called with each NOTIFY of the event channel. */
  handleNotification(payload: string): void {
    let event: StoredEvent | SessionsEnded;
    try {
      event = JSON.parse(payload) as StoredEvent | SessionsEnded;
    } catch (error) {
      this.log.error({ err: error }, 'unreadable event');
      return;
    }
    if (event.kind === 'session') {
      const { userId } = event;
      return this.startCheck([...this.followers].filter(({ person }) => person.userId === userId));
    }
    this.lost.note(event.sequence);
    this.spread(event);
  }

  /** Sends the events whose notification never arrived; runs with each heartbeat. */
  async deliverLostEvents(): Promise<void> {
    for (const event of await this.lost.find(this.db)) this.spread(event);
  }

  private spread(event: StoredEvent): void {
    const near = [...this.followers].filter(({ person }) => mayConcern(this.objects, event, person));
    for (const follower of near) if (isStaff(follower.person)) this.tell(follower, event);
    const others = near.filter(({ person }) => !isStaff(person));
    if (others.length === 0) return;
    this.looking = this.looking.then(() => this.notifyOtherFollowers(others, event));
  }

  private async notifyOtherFollowers(others: readonly Follower[], event: StoredEvent): Promise<void> {
    const isSameCompany = ({ person }: Follower) => event.companyId === null || event.companyId === person.companyId;
    let near = others;
    try {
      // most people have nothing to do with most orders: only those of the company and those who are copied are looked at
      const copied = others.every(isSameCompany) ? null : await readCopied(this.db, this.objects, event);
      near = others.filter((follower) => isSameCompany(follower) || copied?.has(follower.person.userId));
    } catch (error) {
      this.log.error({ err: error }, 'who is copied on the record of an event could not be read');
    }
    await Promise.all(near.map((follower) => this.notifyIfVisible(follower, event)));
  }

  private async notifyIfVisible(follower: Follower, event: StoredEvent): Promise<void> {
    try {
      const heard = await filterHeard(this.db, this.objects, follower.person, [event]);
      if (heard.length > 0) this.tell(follower, event);
    } catch (error) {
      this.log.error({ err: error }, 'the record of an event could not be looked at');
      this.send(follower, RESET);
    }
  }

  private tell(follower: Follower, event: StoredEvent): void {
    if (follower.early) follower.early.push(event);
    else if (!follower.told.has(event.sequence)) this.send(follower, format(event));
  }

  /** After the database connection was lost, pages reload what they show. */
  handleReconnect(): void {
    this.write(RESET);
    this.startCheck([...this.followers]);
  }

  /** Ends the streams whose sessions are over: signed out, expired, disabled. */
  async dropEnded(followers: readonly Follower[]): Promise<void> {
    if (followers.length === 0) return;
    const live = await findLiveSessions(
      this.db,
      followers.map(({ person }) => person.sessionId),
      this.now(),
    );
    for (const { person, stream } of followers) if (!live.has(person.sessionId)) stream.end();
  }

  private startCheck(followers: readonly Follower[]): void {
    this.dropEnded(followers).catch((error: unknown) =>
      this.log.error({ err: error }, 'sessions of event streams could not be checked'),
    );
  }

  close(): void {
    clearInterval(this.timer);
    for (const follower of this.followers) follower.stream.end();
    this.followers.clear();
  }

  private write(text: string): void {
    for (const follower of this.followers) this.send(follower, text);
  }

  private send({ stream }: Follower, text: string): void {
    if (stream.writableLength > MAX_UNSENT_BYTES) stream.destroy();
    else if (!stream.writableEnded) stream.write(text);
  }
}
