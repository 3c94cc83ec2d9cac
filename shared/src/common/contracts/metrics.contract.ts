import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { anything, number } from './inputs.ts';

/** Longer than any time limit of the shell, its retries included, ms. */
const LONGEST_MS = 600_000;

const byRemote = (label: string, most: number) =>
  z.record(z.string(), number(label, 0, most), `${label} must be given by name of a remote.`).optional();

/**
 * What a page measured of the remotes it loaded: how long each took until it could be shown, ms by name, and how often each could not be
 * had. Says nothing of who looked: it is sent without a session and nothing is kept but sums. Names that are no live remote are passed
 * over.
 */
export const noteRemoteLoads = defineCall({
  name: 'noteRemoteLoads',
  method: 'POST',
  path: '/api/metrics/remote_loads',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({
    ms: byRemote('Milliseconds', LONGEST_MS),
    failed: byRemote('Failures', 100),
  }),
  answer: anything,
  perMinute: 300,
});
