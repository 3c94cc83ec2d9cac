/**
 * `pnpm seed` fills an empty database with the demo company, as the first start does. `--scale 100000` adds that many orders for measuring,
 * with their quotes, curbs, trucks, books and purchases; a database with the demo company gets them in addition. Stop the server first,
 * because it cannot read these tables while they are filled.
 */
import { parseArgs } from 'node:util';
import { openProductDatabase } from '../server/src/composition/open-product-database.ts';
import { readEnvironment, type Environment } from '../server/src/config/environment.ts';
import { standardErrorLog } from '../server/src/config/log.ts';
import { openFileStore } from '../server/src/storage/files/open-file-store.ts';
import { PLANT_TIME_ZONE } from '../server/src/config/plant-time-zone.ts';
import { quietDatabase } from '../demo/src/kit/quiet-database.ts';
import { seedBulk } from '../demo/src/seed-bulk.ts';
import { seedDemo } from '../demo/src/seed-demo.ts';
import { isDemoCompany } from '../server/src/start/demo-company.ts';
import { prepareDatabase } from '../server/src/start/open-services.ts';
import type { Db } from '../server/src/storage/database.ts';
import { todayIn } from '../shared/src/common/units/index.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { failInWords, logWithTime } from './steps/say-with-time.ts';

function readScale(): number {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '0' } } });
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 0 || scale > 10_000_000)
    throw new Error(`--scale is a whole number of orders from 0 to 10,000,000; "${values.scale}" is not.`);
  return scale;
}

async function fill(db: Db, environment: Environment, scale: number): Promise<void> {
  await prepareDatabase(db);
  const options = { today: todayIn(PLANT_TIME_ZONE, new Date()), log: standardErrorLog, onProgress: logWithTime };
  const files = openFileStore(environment);
  const { isFilled, rows, files: fileCount } = await seedDemo(db, { ...options, files, scale });
  if (isFilled) return logWithTime(`The demo company has ${rows.toLocaleString('en-US')} rows and ${fileCount} files`);
  if (!(await isDemoCompany(db)))
    throw new Error('The database holds a company that is not the demo. Name another by DATABASE_URL or DATA_DIR.');
  if (scale === 0) return logWithTime('The demo company is there already; nothing was changed');
  await seedBulk(db, { ...options, count: scale });
}

async function run(): Promise<void> {
  const scale = readScale();
  const environment = readEnvironment(process.env, workspaceRoot);
  if (environment.isProduction) throw new Error('The demo company is not for production.');
  const database = await openProductDatabase(environment, { mayMake: true });
  try {
    await fill(quietDatabase(database), environment, scale);
    logWithTime('Done');
  } finally {
    await database.close();
  }
}

await failInWords(run);
