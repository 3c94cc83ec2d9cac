import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { anything, number } from './inputs.ts';
import { releaseVersion } from './release.contract.ts';

/** Longer than any time limit of the shell, its retries included, ms. */
const LONGEST_MS = 600_000;
const MOST_REMOTES = 30;

/** Counts of one page for one remote since its last report. */
const report = z.strictObject(
  {
    version: releaseVersion,
    /** From asking for it until it could be shown, ms; once in the life of a page. */
    ms: number('Milliseconds', 0, LONGEST_MS).optional(),
    /** Failed loads of the remote. */
    load: number('Failed loads', 0, 100).optional(),
    /** Times that its page ended because it could not be drawn. */
    render: number('Failed pages', 0, 100).optional(),
    /** Errors in it while the page went on. */
    fault: number('Faults', 0, 100).optional(),
    /** 1 with the first failure of any kind in the life of a page. */
    first: number('First failure', 0, 1).optional(),
  },
  {
    error: ({ code }) => (code === 'invalid_type' ? 'A report is given by its fields: version, ms, load.' : undefined),
  },
);

/**
 * What a page saw of the remotes it shows: how long each took to load, and what failed. Says nothing of who looked: it is sent without a
 * session and nothing is kept but sums by release and hour. Names and versions that are not kept are passed over.
 */
export const noteReleaseReports = defineCall({
  name: 'noteReleaseReports',
  method: 'POST',
  path: '/api/metrics/release_reports',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  devices: ['time_clock', 'wall'],
  wire: 'params',
  input: z.strictObject({
    remotes: z
      .record(z.string(), report, 'Reports must be given by name of a remote.')
      .refine((given) => Object.keys(given).length <= MOST_REMOTES, `At most ${MOST_REMOTES} remotes at once.`),
  }),
  answer: anything,
  // limited by address, which all pages of a plant share; reports above the limit are lost, because no page sends them again
  perMinute: 600,
});

/** By name of a remote. */
export type ReleaseReports = z.infer<typeof noteReleaseReports.input>['remotes'];
export type ReleaseReport = ReleaseReports[string];
