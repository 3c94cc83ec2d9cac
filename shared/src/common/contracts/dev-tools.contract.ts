import { developer } from '../policy/grant.ts';
import { staffCall } from './define-call.ts';
import { shape } from './inputs.ts';

/** A mail as it was written, sent or not. */
export interface OutboxMail {
  readonly mail_id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly created_dt: string;
  readonly sent_dt: string | null;
  readonly attempts: number;
  readonly last_error: string | null;
  /** Web addresses that stand in the text. */
  readonly links: readonly string[];
}

/** A published build of a remote. */
export interface RemoteRelease {
  readonly remote_name: string;
  readonly version: string;
  readonly contract: number;
  readonly published_dt: string;
  readonly is_live: boolean;
}

/** One run of a job, done or not. */
export interface JobRun {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly retry_count: number;
  readonly created_on: string;
  readonly started_on: string | null;
  readonly completed_on: string | null;
}

/** What somebody wrote into the form at the foot of a page. */
export interface BugReport {
  readonly bug_report_id: number;
  readonly detail: string;
  readonly created_dt: string;
  /** Null for a visitor. */
  readonly reported_by: string | null;
}

const grants = [developer];

/** The newest hundred. */
export const listMails = staffCall('listMails', '/api/dev_tools/mails', {
  grants,
  answer: shape<{ readonly mails: readonly OutboxMail[] }>(),
});

/** Every release that is kept, by remote, newest first. */
export const listRemoteReleases = staffCall('listRemoteReleases', '/api/dev_tools/releases', {
  grants,
  answer: shape<{ readonly releases: readonly RemoteRelease[] }>(),
});

/** The newest hundred. */
export const listJobRuns = staffCall('listJobRuns', '/api/dev_tools/jobs', {
  grants,
  answer: shape<{ readonly jobs: readonly JobRun[] }>(),
});

/** The newest hundred. */
export const listBugReports = staffCall('listBugReports', '/api/dev_tools/bug_reports', {
  grants,
  answer: shape<{ readonly bug_reports: readonly BugReport[] }>(),
});
