import { Counter, Histogram } from 'prom-client';
import type { ReleaseReports } from '@cdi/shared/contracts';
import { listLive } from '../composition/release.repository.ts';
import type { Db } from '../storage/database.ts';
import type { MetricsRegistry } from './registry.ts';

/** Takes what a page measured of its remotes. */
export type TakeRemoteLoads = (db: Db, reports: ReleaseReports) => Promise<void>;

/** From the cache of a browser to the time limits of the shell. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30];

/**
 * Load times as measured by browsers, by remote. Only live names are counted, so that no one can invent any number of them. Each starts
 * with a count of zero, so that an alert sees the first failure as an increase.
 */
export function measureRemotes(db: Db, registry: MetricsRegistry): TakeRemoteLoads {
  const registers = [registry];
  const begun = new Set<string>();
  const times = new Histogram({
    name: 'cdi_remote_load_seconds',
    help: 'How long browsers took to load a remote, from asking for it until it could be shown.',
    labelNames: ['remote'] as const,
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'cdi_remote_load_failures',
    help: 'How often browsers could not load a remote.',
    labelNames: ['remote'] as const,
    registers,
    async collect() {
      for (const { remoteName: remote } of await listLive(db)) {
        if (begun.has(remote)) continue;
        begun.add(remote);
        this.inc({ remote }, 0);
      }
    },
  });
  return async (tx, reports) => {
    for (const { remoteName: remote } of await listLive(tx)) {
      const report = Object.hasOwn(reports, remote) ? reports[remote] : undefined;
      if (report?.ms !== undefined) times.observe({ remote }, report.ms / 1000);
      if (report?.load !== undefined) failures.inc({ remote }, report.load);
    }
  };
}
