import 'fake-indexeddb/auto';
import { listKept, removeKept } from '../outbox-storage.ts';

/** Empties the store of the browser for the next test. */
export async function clearOutbox(): Promise<void> {
  for (const { id } of await listKept()) await removeKept(id);
}
