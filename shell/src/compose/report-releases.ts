import { CallError, notifyServer } from '@cdi/shared/api';
import { noteReleaseReports, type ReleaseReport } from '@cdi/shared/contracts';
import { RemoteError } from '@cdi/shared/mfe';
import type { PageEvents } from './page-events.ts';

type Report = { -readonly [Key in keyof ReleaseReport]: ReleaseReport[Key] };
export type Reports = Readonly<Record<string, ReleaseReport>>;

/** Events within this time, in milliseconds, are sent in one report. */
const TOGETHER_MS = 10_000;
/** A page that fails in a loop reports at most this number of faults, and shows a message to the user once in `QUIET_MS`. */
const MOST_FAULTS = 100;
const QUIET_MS = 60_000;

/** Files of a remote in the stack of an error: `/assets/mfe-reports/1.0.0-…/12.js`. */
const ASSET = /\/assets\/((?:shell|mfe)[a-z0-9-]*)\//;

/** Error messages of the different browsers for a request without an answer. */
const NO_ANSWER = /failed to fetch|load failed|networkerror/i;

interface ReportFacts {
  /** The release of a remote that this page has; undefined while it knows none. */
  readonly versionOf: (remote: string) => string | undefined;
  readonly send?: (reports: Reports) => void;
  /** Shows the user that something failed while the page goes on. */
  readonly onFault: () => void;
}

interface Fault {
  readonly remote: string;
  /** The remote could not be loaded, its page crashed, or its page goes on after an error. */
  readonly kind: 'load' | 'render' | 'fault';
}

/** A file or an answer that is missing because the device is offline: its caller shows that, and no release is to blame. */
const isOffLine = ({ name, message }: Error): boolean =>
  !navigator.onLine && (name === 'ChunkLoadError' || (name === 'TypeError' && NO_ANSWER.test(message)));

/** The remote that caused an error, and the effect on the page; null when no release is to blame. */
export function classifyFault(error: unknown): Fault | null {
  if (error instanceof RemoteError) {
    const isCrash = error.code === 'REMOTE-CRASH';
    return isCrash || navigator.onLine ? { remote: error.remote, kind: isCrash ? 'render' : 'load' } : null;
  }
  // the caller shows a failed call; an aborted request is no failure
  if (error instanceof CallError || !(error instanceof Error) || error.name === 'AbortError') return null;
  if (isOffLine(error)) return null;
  const remote = ASSET.exec(error.stack ?? '')?.[1];
  return remote === undefined ? null : { remote, kind: 'fault' };
}

/**
 * Reports the releases of this page to the server: how long each took to load, and what failed, by name and version; nothing about the
 * viewer. Sends some seconds after an event, or when the user leaves the page.
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
  /** Updates the report of a remote; skips a remote whose release is not known. */
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

const tell = (remotes: Reports): void => notifyServer(noteReleaseReports, { remotes });
