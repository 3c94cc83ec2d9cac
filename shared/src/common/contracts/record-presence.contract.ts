import { z } from 'zod';
import { defineCall, staffCall } from './define-call.ts';
import { flag, id, nothing, text } from './inputs.ts';

/** A page says again that it stands, so often. */
export const PRESENCE_BEAT_MS = 20_000;
/** A page that was not heard of for so long is gone. */
export const PRESENCE_LIFE_MS = 50_000;

const TOPIC = 'presence:';
/** What events of presence carry as their object: they are no change of the record, and nobody loads it again for them. */
export const presenceTopic = (object: string): string => `${TOPIC}${object}`;
/** The object that is meant; undefined for another event. */
export const objectOfPresence = (topic: string | null): string | undefined =>
  topic?.startsWith(TOPIC) ? topic.slice(TOPIC.length) : undefined;

/** Made by the page, and known to nobody else. */
const pageKey = () => text('Page', 60);

const present = z.object({ name: z.string(), is_editing: z.boolean() });
/** A colleague who has the same record open. */
export type PresentPerson = z.output<typeof present>;

/** A page of an employee shows a record. Answers which colleagues have it open too, each once. */
export const announcePresence = staffCall('announcePresence', '/api/record_presence/here', {
  input: z.strictObject({ object: text('Object', 60), record_id: id('Record'), page: pageKey(), is_editing: flag() }),
  answer: z.object({ people: z.array(present) }),
});

/** The page is left. Told by a browser that closes, which cannot say who it is: the key of the page says enough. */
export const endPresence = defineCall({
  name: 'endPresence',
  method: 'POST',
  path: '/api/record_presence/gone',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ page: pageKey() }),
  answer: nothing,
});
