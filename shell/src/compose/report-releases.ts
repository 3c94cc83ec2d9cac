import { CallError, tellServer } from '@cdi/shared/api';
import { noteReleaseReports, type ReleaseReport } from '@cdi/shared/contracts';
import { RemoteError } from '@cdi/shared/mfe';
import type { PageEvents } from './page-events.ts';

type Report = { -readonly [Key in keyof ReleaseReport]: ReleaseReport[Key] };
export type Reports = Readonly<Record<string, ReleaseReport>>;

/** What happens within so many milliseconds is told at once. */
const TOGETHER_MS = 10_000;
/** A page that fails in a circle tells of it so often, and says so to the person once in this time. */
const MOST_FAULTS = 100;
const QUIET_MS = 60_000;

/** Files of a remote in the stack of an error: `/assets/mfe-reports/1.0.0-…/12.js`. */
const ASSET = /\/assets\/((?:shell|mfe)[a-z0-9-]*)\//;

/** What browsers say of a request without an answer, each in its own words. */
const NO_ANSWER = /failed to fetch|load failed|networkerror/i;

interface ReportFacts {
  /** The release of a remote that this page has; undefined while it knows none. */
  readonly versionOf: (remote: string) => string | undefined;
  readonly send?: (reports: Reports) => void;
  /** Tells the person that something failed while the page goes on. */
  readonly onFault: () => void;
}

interface Fault {
  readonly remote: string;
  /** It could not be had, its page ended, or the page goes on though something of it failed. */
  readonly kind: 'load' | 'render' | 'fault';
}

/** A file or an answer that did not come because the device is off line: whoever asked for it says so, and no release is to blame. */
const isOffLine = ({ name, message }: Error): boolean =>
  !navigator.onLine && (name === 'ChunkLoadError' || (name === 'TypeError' && NO_ANSWER.test(message)));

/** Of which remote an error is, and what it did to the page; null for what is no fault of a release. */
export function classifyFault(error: unknown): Fault | null {
  if (error instanceof RemoteError) {
    const isCrash = error.code === 'REMOTE-CRASH';
    return isCrash || navigator.onLine ? { remote: error.remote, kind: isCrash ? 'render' : 'load' } : null;
  }
  // a call that failed has its own words; what was given up on purpose is no failure
  if (error instanceof CallError || !(error instanceof Error) || error.name === 'AbortError') return null;
  if (isOffLine(error)) return null;
  const remote = ASSET.exec(error.stack ?? '')?.[1];
  return remote === undefined ? null : { remote, kind: 'fault' };
}

/**
 * Tells the server of the releases that this page shows: how long each took to load, and what failed, by name and version; nothing of
 * who looks at it. Goes out some seconds after something happened, or when the page is left.
 */
export function reportReleases(events: PageEvents, { versionOf, send = tell, onFault }: ReportFacts): void {
  const failed = new Set<string>();
  const reports = new Map<string, Report>();
  let timer: number | undefined;
  let saidAt = -QUIET_MS;

  const flush = () => {
    window.clearTimeout(timer);
    if (reports.size > 0) send(Object.fromEntries(reports));
    reports.clear();
  };
  /** Changes what is to be told of a remote; of one whose release is not known there is nothing to tell. */
  const change = (remote: string, set: (report: Report) => void) => {
    const version = versionOf(remote);
    if (version === undefined) return;
    const report = reports.get(remote) ?? { version };
    reports.set(remote, report);
    set(report);
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, TOGETHER_MS);
  };
  const takeFault = ({ remote, kind }: Fault) => {
    change(remote, (report) => {
      report[kind] = Math.min(MOST_FAULTS, (report[kind] ?? 0) + 1);
      if (!failed.has(remote)) report.first = 1;
      failed.add(remote);
    });
    if (kind !== 'fault' || performance.now() - saidAt < QUIET_MS) return;
    saidAt = performance.now();
    onFault();
  };

  events.follow((event) => {
    if ('ms' in event) return change(event.remote, (report) => (report.ms = Math.round(event.ms)));
    const fault = classifyFault(event.error);
    if (fault) takeFault(fault);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

const tell = (remotes: Reports): void => tellServer(noteReleaseReports, { remotes });
