import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startDevFront } from '../../server/src/composition/development/dev-front.ts';
import { findLatestBuild, readBuild } from '../../server/src/composition/read-build.ts';
import type { Release } from '../../server/src/composition/releases.ts';
import type { PublicConfig } from '../../shared/src/common/contracts/index.ts';
import type { DevServer, FrontEndName } from '../../shared/src/node/build/index.ts';
import { listFrontEndNames, startDevServer, workspaceRoot } from '../../shared/src/node/build/index.ts';

/** Every part of the pages: the shell and the remotes. */
export const frontEnds = listFrontEndNames();

export interface DevPagesOptions {
  /** Front ends that are served from source. */
  readonly names: readonly FrontEndName[];
  /** Port of the pages; 0 takes any free one. */
  readonly port: number;
  /** Port of each development server behind them, instead of its default; 0 takes any free one. */
  readonly sourcePort?: number;
  /** Where the calls go: the product's server. */
  readonly apiPort: number;
  /** Folder of the builds of everything that is not served from source. */
  readonly releasesDir: string;
  readonly config: PublicConfig;
}

export interface DevPages {
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves pages that are composed of the named front ends from source and of the newest builds of the others. */
export async function startDevPages(options: DevPagesOptions): Promise<DevPages> {
  const { names, port, apiPort, releasesDir, config } = options;
  const started = await Promise.allSettled(
    names.map((name) => startDevServer(name, options.sourcePort === undefined ? {} : { port: options.sourcePort })),
  );
  const sources = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stopSources = () => Promise.all(sources.map((source) => source.stop()));
  try {
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    const front = await startDevFront({
      port,
      apiPort,
      releasesDir,
      sourcePorts: new Map(sources.map((source) => [`/assets/${source.name}/dev/`, source.port])),
      readReleases: () => readReleases(releasesDir, sources),
      readTemplate: () => readFile(path.join(workspaceRoot, 'shell/src/index.html'), 'utf8'),
      config,
    });
    const address = front.server.address();
    const taken = typeof address === 'object' && address ? address.port : port;
    return {
      address: `http://localhost:${taken}`,
      async stop() {
        await front.close();
        await stopSources();
      },
    };
  } catch (error) {
    await stopSources();
    throw error;
  }
}

async function readReleases(releasesDir: string, sources: readonly DevServer[]): Promise<Release[]> {
  const releases = await Promise.all(frontEnds.map((name) => readRelease(releasesDir, name, sources)));
  return releases.filter((release) => release !== undefined);
}

/** Release of a front end: from source or from its newest build; undefined when it was never built. */
async function readRelease(
  releasesDir: string,
  name: FrontEndName,
  sources: readonly DevServer[],
): Promise<Release | undefined> {
  const source = sources.find((candidate) => candidate.name === name);
  if (!source && !existsSync(path.join(releasesDir, name, 'latest.json'))) return undefined;
  const folder = source ? path.join(releasesDir, name) : await findLatestBuild(releasesDir, name);
  const record = source ? withoutIntegrity(await source.readRecord()) : await readBuild(folder);
  return {
    remoteName: name,
    version: record.version,
    folder: path.relative(releasesDir, folder),
    record,
    publishedDt: new Date().toISOString(),
  };
}

/** A file from source may change between the page and its request, so its hash is not promised. */
function withoutIntegrity(record: Release['record']): Release['record'] {
  const assets = Object.entries(record.assets).map(([file, asset]) => [file, { ...asset, integrity: '' }]);
  return { ...record, assets: Object.fromEntries(assets) as Release['record']['assets'] };
}
