import { makeIdempotencyKey } from '@cdi/shared/api';

/**
 * Idempotency keys of a page, one for each action and input. The same action asked for again after a lost answer carries the
 * same key, so that the server answers instead of doing it twice; once it is done, the next one gets a new key.
 */
export class KeyRing {
  private readonly keys = new Map<string, string>();

  keyFor(action: string, input: unknown): string {
    const name = `${action} ${JSON.stringify(input)}`;
    const key = this.keys.get(name) ?? makeIdempotencyKey();
    this.keys.set(name, key);
    return key;
  }

  /** The action is complete: the same action again gets a new key. */
  finish(action: string, input: unknown): void {
    this.keys.delete(`${action} ${JSON.stringify(input)}`);
  }
}
