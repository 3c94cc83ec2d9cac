import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '../../config/error-facts.ts';
import type { FileStore } from './file-store.ts';
import { assertKey, damagedFile, explainStore, goneFile, takeInto } from './take-in.ts';

/** Files in a folder of this machine, or one that several machines share. */
export function makeFolderStore(folder: string): FileStore {
  const uploads = path.join(folder, 'uploading');
  const place = (storageKey: string): string => {
    assertKey(storageKey);
    return path.join(folder, storageKey);
  };
  return {
    // written under a temporary name first, so that a file under its hash is always complete
    ...takeInto(uploads, async (temporary, { storageKey }) => {
      await mkdir(path.dirname(place(storageKey)), { recursive: true });
      await rename(temporary, place(storageKey));
    }),
    async open(storageKey, sizeBytes) {
      const handle = await open(place(storageKey)).catch((error: unknown) => {
        throw hasErrorCode(error, 'ENOENT', 'ENOTDIR') ? goneFile() : explainStore(error);
      });
      const facts = await handle.stat();
      if (facts.size === sizeBytes) return handle.createReadStream();
      await handle.close();
      throw damagedFile();
    },
    async remove(storageKey, before) {
      const aside = path.join(uploads, randomUUID());
      await mkdir(uploads, { recursive: true });
      // moved aside first, so that a file uploaded under the same name meanwhile stays untouched
      const isThere = await rename(place(storageKey), aside).then(
        () => true,
        (error: unknown) => {
          if (hasErrorCode(error, 'ENOENT')) return false;
          throw explainStore(error);
        },
      );
      if (!isThere) return;
      if ((await stat(aside)).mtime < before) await rm(aside);
      else await rename(aside, place(storageKey));
    },
  };
}
