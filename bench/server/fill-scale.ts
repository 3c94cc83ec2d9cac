import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { todayIn } from '../../shared/src/common/units/index.ts';
import { readEnvironment } from '../../server/src/config/environment.ts';
import { standardErrorLog } from '../../server/src/config/log.ts';
import { makeFolderStore } from '../../server/src/storage/files/folder-store.ts';
import { seedDemo } from '../../demo/src/seed-demo.ts';
import { openDatabases } from '../../server/src/start/open-database.ts';
import { prepareDatabase } from '../../server/src/start/open-services.ts';

/** Fills a data folder with the demo company and a number of orders, once; a folder that was filled is used again. */
export async function fillScale(dataDir: string, trackers: number): Promise<void> {
  const mark = path.join(dataDir, 'filled');
  if (existsSync(mark)) return;
  const environment = readEnvironment({ DATA_DIR: dataDir, PRODUCT_ENV: 'test' });
  const databases = await openDatabases(environment, standardErrorLog, (error) => {
    throw error;
  });
  try {
    await prepareDatabase(databases.db);
    await seedDemo(databases.db, {
      files: makeFolderStore(path.join(dataDir, 'files')),
      today: todayIn('America/New_York', new Date()),
      scale: trackers,
      log: standardErrorLog,
      onProgress: (text) => process.stderr.write(`${text}\n`),
    });
    writeFileSync(mark, '');
  } finally {
    await databases.close();
  }
}
