/**
 * What the browser keeps for a person between pages. Storage may be switched off or full: then things are simply not
 * remembered, and every caller works without them.
 */
export function readStored<T>(storage: Storage, key: string): T | null {
  try {
    const text = storage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // unreadable or switched off: as if nothing had been kept
  }
}

/** Returns whether the value was stored. */
export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // full or switched off; the caller decides whether the person has to know
  }
}

export function removeStored(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    return; // switched off: nothing was kept either
  }
}
