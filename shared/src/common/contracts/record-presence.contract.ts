import { z } from 'zod';
import { defineCall, staffCall } from './define-call.ts';
import { flag, id, nothing, text } from './inputs.ts';

/** Interval at which an open page reports that it is still there. */
export const PRESENCE_BEAT_MS = 20_000;
/** A page without a report for this long counts as closed. */
export const PRESENCE_LIFE_MS = 50_000;

const TOPIC = 'presence:';
/** Object name of presence events: they are no change of the record, so pages do not reload it. */
export const presenceTopic = (object: string): string => `${TOPIC}${object}`;
/** The object of a presence event; undefined for another event. */
export const objectOfPresence = (topic: string | null): string | undefined =>
  topic?.startsWith(TOPIC) ? topic.slice(TOPIC.length) : undefined;

/** Random key that the page makes and only it knows. */
const pageKey = () => text('Page', 60);

const present = z.object({ name: z.string(), is_editing: z.boolean() });
/** A colleague who has the same record open. */
export type PresentPerson = z.output<typeof present>;

/** A page of an employee shows a record. Answers which colleagues have it open too, each once. */
export const announcePresence = staffCall('announcePresence', '/api/record_presence/here', {
  input: z.strictObject({ object: text('Object', 60), record_id: id('Record'), page: pageKey(), is_editing: flag() }),
  answer: z.object({ people: z.array(present) }),
});

/** Reports that the page is closed. Sent by a closing browser without its session: the key of the page is enough. */
export const endPresence = defineCall({
  name: 'endPresence',
  method: 'POST',
  path: '/api/record_presence/gone',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ page: pageKey() }),
  answer: nothing,
});
