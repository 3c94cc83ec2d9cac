import path from 'node:path';
import type { Environment } from '../../config/environment.ts';
import { makeBucketStore } from './bucket-store.ts';
import { openBucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { makeFolderStore } from './folder-store.ts';

/** Where the settings keep files: the store of FILES_URL, else a folder in the data folder. */
export function openFileStore({ dataDir, filesBucket }: Pick<Environment, 'dataDir' | 'filesBucket'>): FileStore {
  const folder = path.join(dataDir, 'files');
  return filesBucket === undefined ? makeFolderStore(folder) : makeBucketStore(openBucket(filesBucket), folder);
}
