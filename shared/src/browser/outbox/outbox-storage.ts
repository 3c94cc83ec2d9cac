import type { Kept } from './kept.ts';

const DATABASE = 'cdi-outbox';
const THINGS = 'things';
const FILES = 'files';

/** Bytes and not a file: old browsers of phones keep those alone. */
interface KeptFile {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

interface Stores {
  readonly things: IDBObjectStore;
  readonly files: IDBObjectStore;
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of the browser failed.'));
  });
}

/** Resolves once the write is durable. */
function finish(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The store of the browser has no room.'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(THINGS, { keyPath: 'id', autoIncrement: true });
    request.result.createObjectStore(FILES, { keyPath: 'id' });
  };
  return settle(request);
}

async function runIn<T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction([THINGS, FILES], mode);
    const finished = finish(transaction);
    const stores = { things: transaction.objectStore(THINGS), files: transaction.objectStore(FILES) };
    const [answer] = await Promise.all([settle(work(stores)), finished]);
    return answer;
  } finally {
    database.close();
  }
}

function readBytes(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The photo could not be read.'));
    reader.readAsArrayBuffer(file);
  });
}

/** Everything that is kept on this device, oldest first. Rejects where the browser keeps nothing. */
export async function listKept(): Promise<readonly Kept[]> {
  return (await runIn('readonly', ({ things }) => things.getAll())) as readonly Kept[];
}

/** Keeps a thing, with its file where it has one, and gives its id. Rejects where the browser has no room or keeps nothing. */
export async function addKept(kept: Omit<Kept, 'id'>, file: File | null): Promise<number> {
  const bytes = file && (await readBytes(file));
  const id = await runIn('readwrite', ({ things, files }) => {
    const request = things.add(kept);
    if (file && bytes)
      request.addEventListener('success', () => {
        const beside: KeptFile = { id: Number(request.result), name: file.name, type: file.type, bytes };
        files.put(beside);
      });
    return request;
  });
  return Number(id);
}

/** Writes what became known of a thing. False when it has been forgotten meanwhile: it is not brought back. */
export async function changeKept(kept: Kept): Promise<boolean> {
  const found = await runIn('readwrite', ({ things }) => {
    const request = things.count(kept.id);
    request.addEventListener('success', () => request.result > 0 && things.put(kept));
    return request;
  });
  return found > 0;
}

/** Forgets a thing and its file. */
export async function removeKept(id: number): Promise<void> {
  await runIn('readwrite', ({ things, files }) => {
    files.delete(id);
    return things.delete(id);
  });
}

/** The file of a thing; null where it has none. */
export async function readKeptFile(id: number): Promise<File | null> {
  const kept = (await runIn('readonly', ({ files }) => files.get(id))) as KeptFile | undefined;
  return kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null;
}
