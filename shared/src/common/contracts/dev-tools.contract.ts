import { z } from 'zod';
import { developer } from '../policy/grant.ts';
import { staffCall } from './define-call.ts';
import { choice, flag, id, shape, text } from './inputs.ts';

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
  /** Web addresses in the text. */
  readonly links: readonly string[];
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

/** A report from the form at the foot of a page. */
export interface BugReport {
  readonly bug_report_id: number;
  readonly detail: string;
  readonly created_dt: string;
  /** Null for a visitor. */
  readonly reported_by: string | null;
}

/** Kinds of entries in the security log. */
export const SECURITY_KINDS = {
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  account_closed: 'Account closed for a while',
  account_rescued: 'Account opened on the machine',
  sign_out: 'Signed out',
  session_ended: 'Session ended',
  see_as_started: 'Seeing as somebody begun',
  see_as_ended: 'Seeing as somebody ended',
  access_refused: 'Refused',
  too_many: 'Too many calls',
  registered: 'Registered',
  rights_changed: 'Rights changed',
  email_changed: 'E-mail changed',
  email_confirmed: 'E-mail confirmed',
  password_changed: 'Password changed',
  clock_pin_set: 'Clock PIN set',
  clock_unlocked: 'Clock number unlocked',
  second_factor_on: 'Second factor on',
  second_factor_off: 'Second factor off',
  export: 'Exported',
  file_opened: 'File given out without sign-in',
  virus_found: 'Virus found',
  release: 'Release',
  sealed_opened: 'Sealed number opened',
  publish_key_made: 'Publish key made',
  publish_key_revoked: 'Publish key revoked',
  publish_key_refused: 'Publish key refused',
  local_remote: 'Local remote',
  device_made: 'Shared tablet registered',
  device_paired: 'Shared tablet set up',
  device_revoked: 'Shared tablet revoked',
} as const;
export type SecurityKind = keyof typeof SECURITY_KINDS;

/** One row of the security log. */
export interface SecurityEvent {
  readonly security_event_id: number;
  readonly event_dt: string;
  readonly kind: SecurityKind;
  /** The person concerned. */
  readonly user_name: string | null;
  /** Who did it, if another person. */
  readonly by_user_name: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly detail: string | null;
}

const grants = [developer];

/** The newest matching entries: a hundred, or ten thousand for an export. */
export const listSecurityEvents = staffCall('listSecurityEvents', '/api/dev_tools/security', {
  whileSeeing: 'read',
  grants,
  input: z.strictObject({
    kind: choice('Kind', ['', ...(Object.keys(SECURITY_KINDS) as SecurityKind[])]).optional(),
    /** Part of a user name, an address, a request ID or the detail. */
    search: text('Search', 100, false).optional(),
    /** Older than this one. */
    before: id('Event').optional(),
    is_export: flag().optional(),
  }),
  answer: shape<{ readonly events: readonly SecurityEvent[]; readonly is_more: boolean }>(),
});

/** The newest hundred. */
export const listMails = staffCall('listMails', '/api/dev_tools/mails', {
  whileSeeing: 'read',
  grants,
  answer: shape<{ readonly mails: readonly OutboxMail[] }>(),
});

/** The newest hundred. */
export const listJobRuns = staffCall('listJobRuns', '/api/dev_tools/jobs', {
  whileSeeing: 'read',
  grants,
  answer: shape<{ readonly jobs: readonly JobRun[] }>(),
});

/** The newest hundred. */
export const listBugReports = staffCall('listBugReports', '/api/dev_tools/bug_reports', {
  whileSeeing: 'read',
  grants,
  answer: shape<{ readonly bug_reports: readonly BugReport[] }>(),
});

/** A file in the folder of backups. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly made_dt: string;
}

/** State of the backups. */
export interface BackupState {
  /** Where the nightly one goes; null: none is made by night. */
  readonly folder: string | null;
  /** How many stay there. */
  readonly keep: number;
  /** The newest, nightly or by hand; null: none was ever made. */
  readonly last: {
    readonly file: string;
    readonly made_dt: string;
    readonly bytes: number;
    readonly rows: number;
    readonly files: number;
    /** Files that the store had lost before. */
    readonly missing: number;
    readonly seconds: number;
  } | null;
  /** Since the newest; since the database was made, where there is none. */
  readonly hours: number;
  readonly is_too_old: boolean;
  /** Files in the folder, newest first. */
  readonly kept: readonly BackupFile[];
}

/** The newest backup and those that are kept. */
export const getBackupState = staffCall('getBackupState', '/api/dev_tools/backups', {
  whileSeeing: 'read',
  grants,
  answer: shape<BackupState>(),
});
