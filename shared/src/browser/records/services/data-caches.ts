import { NAMED_LISTS, suggestFromList } from '../../../common/catalogue/lists/named-lists.ts';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import type { LiveEvent } from '../../../common/contracts/event.contract.ts';

/** Asks the server for suggestions. An answer that is kept is not given up with the field that asked for it first. */
type Ask = (isKept: boolean) => Promise<readonly Suggestion[]>;

/** Objects that are looked up again and again with the same words, beside the lists that come with the page. */
const CACHED_OBJECTS: readonly string[] = ['material', 'tracker'];
/** How long a cached answer is used. A change event drops it at once. */
export const CACHE_MS = 5 * 60 * 1000;
/** Upper limit of cached answers. */
const MAX_ANSWERS = 200;

interface Kept {
  readonly answer: Promise<readonly Suggestion[]>;
  readonly untilMs: number;
}

/**
 * Data caches of lookups: curb type, state, customer level, shipping, task, brand, part type and company role come with the page,
 * material and tracker are asked once for each text. Answers belong to one person, and to the records as they were.
 */
export class DataCaches {
  private readonly kept = new Map<string, Kept>();
  private readonly readPerson: () => number;

  /** `readPerson` returns the user id that the answers belong to, 0 for a visitor. */
  constructor(readPerson: () => number) {
    this.readPerson = readPerson;
  }

  /** Suggestions of the object or list: from the cache where there is one. `scope` tells apart what else was asked. */
  find(name: string, term: string, scope: string, ask: Ask): Promise<readonly Suggestion[]> {
    const list = NAMED_LISTS[name];
    if (list) return Promise.resolve(suggestFromList(list, term));
    if (!CACHED_OBJECTS.includes(name)) return ask(false);
    const key = JSON.stringify([name, this.readPerson(), scope, term.trim().toLowerCase()]);
    const known = this.kept.get(key);
    if (known && known.untilMs > Date.now()) return known.answer;
    const answer = ask(true);
    if (this.kept.size >= MAX_ANSWERS) this.kept.clear();
    this.kept.set(key, { answer, untilMs: Date.now() + CACHE_MS });
    // a search that failed or was given up is asked again
    answer.catch(() => this.kept.get(key)?.answer === answer && this.kept.delete(key));
    return answer;
  }

  /** Drops the cached answers of an object after a record of it has changed. */
  note({ object }: Pick<LiveEvent, 'object'>): void {
    for (const key of this.kept.keys()) if ((JSON.parse(key) as string[])[0] === object) this.kept.delete(key);
  }
  clear(): void {
    this.kept.clear();
  }
}
