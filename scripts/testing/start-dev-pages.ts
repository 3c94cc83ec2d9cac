/** The front half of `pnpm dev` for one remote, on free ports and with the builds of a folder; runs until a signal stops it. */
import { readEnvironment } from '../../server/src/config/environment.ts';
import { publicConfig } from '../../server/src/start/serve-pages.ts';
import type { FrontEndName } from '../../shared/src/node/build/index.ts';
import { workspaceRoot } from '../../shared/src/node/build/index.ts';
import { startDevPages } from '../steps/dev-pages.ts';

// @runs mfe-files/src/

const [, , name = '', releasesDir = '', apiPort = ''] = process.argv;
const pages = await startDevPages({
  names: [name as FrontEndName],
  port: 0,
  sourcePort: 0,
  apiPort: Number(apiPort),
  releasesDir,
  config: publicConfig(readEnvironment({ PRODUCT_ENV: 'test' }, workspaceRoot)),
});
process.on('SIGTERM', () => void pages.stop());
console.log(`Open ${pages.address}/`);
