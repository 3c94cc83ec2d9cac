/**
 * The two products of a run: one for the goals, and one whose live set of remotes the tests of releases change meanwhile. A product that
 * runs already (E2E_BASE_URL) stands for both.
 */
import path from 'node:path';

const port = Number(process.env.E2E_PORT ?? 8377);
const isRunning = Boolean(process.env.E2E_BASE_URL);
const root = path.resolve(import.meta.dirname, '..');
const builds = path.resolve(root, process.env.RELEASES_DIR ?? 'dist');

export const goals = {
  url: process.env.E2E_BASE_URL ?? `http://localhost:${port}`,
  port,
  dataDir: path.resolve(root, process.env.DATA_DIR ?? '.cache/e2e-data'),
  releasesDir: builds,
};

export const releases = isRunning
  ? goals
  : {
      url: `http://localhost:${port + 1}`,
      port: port + 1,
      dataDir: `${goals.dataDir}-releases`,
      releasesDir: `${goals.dataDir}-builds`,
    };
