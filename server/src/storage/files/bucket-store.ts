import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { contentOf, type Bucket, type ObjectContent } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { assertKey, damagedFile, explainStore, goneFile, takeInto } from './take-in.ts';

const objectOf = (storageKey: string): string => `files/${storageKey}`;
const markOf = (storageKey: string): string => `removing/${storageKey}`;

/** By this time the server that set the mark has removed the object or given up. */
const MARK_LASTS_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 250;

/**
 * Files in an S3-compatible store, which any number of servers share. An upload comes to the folder first, where it is checked; the store
 * has the same layout as a folder of files, so that one can be copied into the other.
 */
export function makeBucketStore(bucket: Bucket, folder: string): FileStore {
  const put = async (storageKey: string, content: ObjectContent): Promise<void> => {
    // also if the object exists: this renews its date, so that a removal that is about to start skips it
    await bucket.put(objectOf(storageKey), content);
    await outliveRemoval(bucket, storageKey, content);
  };
  return {
    ...takeInto(path.join(folder, 'uploading'), async (temporary, { storageKey, sha256, sizeBytes }) => {
      await put(storageKey, { sha256, sizeBytes, open: () => createReadStream(temporary) });
      await rm(temporary, { force: true });
    }),
    async open(storageKey, sizeBytes) {
      assertKey(storageKey);
      const found = await bucket.get(objectOf(storageKey)).catch((error: unknown) => {
        throw explainStore(error);
      });
      if (found === null) throw goneFile();
      if (found.sizeBytes === sizeBytes) return found.content;
      found.content.destroy();
      throw damagedFile();
    },
    async remove(storageKey, before) {
      assertKey(storageKey);
      try {
        await bucket.put(markOf(storageKey), contentOf(Buffer.from('removing')));
        const facts = await bucket.look(objectOf(storageKey));
        if (facts !== null && facts.changedAt < before) await bucket.remove(objectOf(storageKey));
        await bucket.remove(markOf(storageKey));
      } catch (error) {
        throw explainStore(error);
      }
    },
  };
}

/**
 * The store cannot check the age of an object and remove it in one step. So a removal sets a mark first, then checks, then removes; a
 * writer looks for the mark after writing. Without a mark, a removal that starts now finds the new object; with a mark, the writer waits
 * for the outcome.
 */
async function outliveRemoval(bucket: Bucket, storageKey: string, content: ObjectContent): Promise<void> {
  for (;;) {
    const mark = await bucket.look(markOf(storageKey));
    if (mark === null) break;
    const isFresh = mark.askedAt.getTime() - mark.changedAt.getTime() <= MARK_LASTS_MS;
    if (!isFresh) {
      // left by a server that ended meanwhile
      await bucket.remove(markOf(storageKey));
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  if ((await bucket.look(objectOf(storageKey))) === null) await bucket.put(objectOf(storageKey), content);
}
