import { defineCall } from './define-call.ts';
import { anything } from './inputs.ts';

/** Something happened that open pages may want to show. Carries ids, never rows. */
export interface LiveEvent {
  /** Grows by one for each event; the client asks for everything after the last one it saw. */
  readonly sequence: number;
  readonly kind: 'card' | 'record' | 'alert' | 'release' | 'presence';
  readonly object: string | null;
  readonly id: number | null;
  /** Boards that changed: stage names, `drawing`. */
  readonly boards: readonly string[];
  readonly by: string | null;
}

/** Server-sent events, with the bearer header and `Last-Event-ID`; `reset` says that too much was missed. */
export const followLiveEvents = defineCall({
  name: 'followLiveEvents',
  method: 'GET',
  path: '/api/events',
  whileSeeing: 'read',
  access: { kind: 'signed_in', beforeTerms: true },
  wire: 'flat',
  input: anything,
  reply: 'stream',
  answer: anything,
  perMinute: 1200,
});
