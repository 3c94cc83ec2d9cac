import { existsSync } from 'node:fs';
import type { Logger } from '../context.ts';
import type { PlainDate } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import type { FileStore } from '../storage/files/file-store.ts';

/** What the demo company needs to fill an empty database. */
export interface FillOptions {
  readonly files: FileStore;
  /** The day of the story; nothing in it happens later. */
  readonly today: PlainDate;
  readonly log: Logger;
  /** Words for the person who waits. */
  readonly onProgress?: (text: string) => void;
  /** Ends the filling between two steps; nothing of it is in the database then. */
  readonly isToldToStop?: AbortSignal;
}

/** What a start uses of the demo company, which is a package of its own. */
export interface DemoModule {
  /** Fills a database without accounts; leaves any other as it is. */
  fill(db: Db, options: FillOptions): Promise<unknown>;
  /** The password of all demo accounts. */
  readonly password: string;
  /** The demo accounts with the role of each, one a line. */
  describeSignIns(db: Db): Promise<readonly string[]>;
}

/** Beside the bundle of the server, or in its own folder where the sources run. */
const place = import.meta.url.endsWith('.ts')
  ? new URL('../../../demo/src/demo.ts', import.meta.url)
  : new URL('./demo.js', import.meta.url);

/** Loads the demo company. Undefined where it was not built, as in the image for production. */
export async function loadDemo(): Promise<DemoModule | undefined> {
  if (!existsSync(place)) return undefined;
  const { demo } = (await import(place.href)) as { readonly demo: DemoModule };
  return demo;
}
