const DATABASE = 'cdi-measure-photos';
const STORE = 'photos';
/** Photos that are not added to a quote are deleted after this time. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** A quote is not an album, and a phone has other things to keep. */
export const MAX_PHOTOS = 12;

/** A photo that waits for its quote. */
export interface MeasurePhoto {
  readonly id: number;
  readonly file: File;
}

interface Kept {
  readonly id?: number;
  readonly name: string;
  readonly type: string;
  /** Bytes and not a file: old browsers of phones keep those alone. */
  readonly bytes: ArrayBuffer;
  readonly savedAtMs: number;
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of the browser failed.'));
  });
}

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
  return settle(request);
}

async function runIn<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openStore();
  try {
    return await settle(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** The photos that are kept, oldest first. Those that have served their time are removed. Rejects where the browser keeps nothing. */
export async function listPhotos(nowMs = Date.now()): Promise<readonly MeasurePhoto[]> {
  const kept = (await runIn('readonly', (store) => store.getAll())) as readonly Required<Kept>[];
  const old = kept.filter(({ savedAtMs }) => nowMs - savedAtMs > KEPT_MS);
  for (const { id } of old) await removePhoto(id);
  return kept
    .filter((each) => !old.includes(each))
    .map(({ id, name, type, bytes }) => ({ id, file: new File([bytes], name, { type }) }));
}

/** Keeps photos, and gives all that are kept. Rejects where the browser has no room or keeps nothing. */
export async function addPhotos(files: readonly File[], nowMs = Date.now()): Promise<readonly MeasurePhoto[]> {
  for (const file of files) {
    const photo: Kept = { name: file.name, type: file.type, bytes: await readBytes(file), savedAtMs: nowMs };
    await runIn('readwrite', (store) => store.add(photo));
  }
  return listPhotos(nowMs);
}

/** Forgets one photo. */
export async function removePhoto(id: number): Promise<void> {
  await runIn('readwrite', (store) => store.delete(id));
}

/** Forgets all photos. */
export async function clearPhotos(): Promise<void> {
  await runIn('readwrite', (store) => store.clear());
}

function readBytes(file: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The photo could not be read.'));
    reader.readAsArrayBuffer(file);
  });
}
