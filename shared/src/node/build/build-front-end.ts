import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildRecord } from '../../common/remotes/build-record.ts';
import { computeBuildVersion } from './build-version.ts';
import { compressAssets } from './compress-assets.ts';
import { isFinished } from './finished-build.ts';
import { runWebpack } from './run-webpack.ts';
import type { BuildRequest } from './webpack-base.ts';
import { publicPathOf } from './webpack-base.ts';
import { writePages } from './write-pages.ts';
import type { FrontEndName } from './workspace.ts';
import { distRoot, isRemoteName, workspaceRoot } from './workspace.ts';

/** Built versions that stay on disk. Published ones stay until publishing removes them. */
const keptBuilds = 5;

/** Marks the folder of a published version. */
export const publishedMark = '.published';

export interface BuildOutcome {
  readonly name: FrontEndName;
  readonly version: string;
  /** False when the version was already there. */
  readonly isFresh: boolean;
}

/** Builds a front end unless this very version is there, and points `latest.json` at it. Rejects on any warning. */
export async function buildFrontEnd(name: FrontEndName): Promise<BuildOutcome> {
  const version = computeBuildVersion(name);
  const folder = path.join(distRoot, name, version);
  const isFresh = !(await isFinished(folder));
  if (isFresh) {
    await runWebpack(
      await loadConfiguration(name, { mode: 'production', version, publicPath: publicPathOf(name, version) }),
    );
    if (isRemoteName(name)) await writePages(name, version, folder);
    await recordSizes(folder, await compressAssets(folder));
  }
  await writeFile(path.join(distRoot, name, 'latest.json'), `${JSON.stringify({ name, version })}\n`);
  await removeOldBuilds(name, version);
  return { name, version, isFresh };
}

/** The webpack configuration of a front end, from its own `webpack.config.ts`. */
export async function loadConfiguration(name: FrontEndName, request: BuildRequest): Promise<Configuration> {
  const file = pathToFileURL(path.join(workspaceRoot, name, 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as { default: (request: BuildRequest) => Configuration };
  return configure(request);
}

async function recordSizes(folder: string, brotliSizes: ReadonlyMap<string, number>): Promise<void> {
  const file = path.join(folder, 'assets.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as BuildRecord;
  const assets = Object.fromEntries(
    Object.entries(record.assets).map(([name, asset]) => {
      const brotliBytes = brotliSizes.get(name);
      return [name, brotliBytes === undefined ? asset : { ...asset, brotliBytes }];
    }),
  );
  await writeFile(file, `${JSON.stringify({ ...record, assets }, null, 2)}\n`);
}

async function removeOldBuilds(name: FrontEndName, current: string): Promise<void> {
  const folder = path.join(distRoot, name);
  const entries = await readdir(folder, { withFileTypes: true });
  const builds = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && entry.name !== current)
      .filter((entry) => !existsSync(path.join(folder, entry.name, publishedMark)))
      .map(async (entry) => ({ name: entry.name, builtMs: (await stat(path.join(folder, entry.name))).mtimeMs })),
  );
  const old = builds.sort((a, b) => b.builtMs - a.builtMs).slice(keptBuilds - 1);
  await Promise.all(old.map((build) => rm(path.join(folder, build.name), { recursive: true })));
}
