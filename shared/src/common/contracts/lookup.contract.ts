import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { flag, paragraph, text } from './inputs.ts';

const suggestion = z.object({
  label: z.string(),
  value: z.number(),
  id: z.number(),
  /** The value that records store, for a suggestion of a list. */
  code: z.string().optional(),
  /** Facts that distinguish it from others, beside its label: `3 tons · 74 3/8" × 46 3/4" · verified`. */
  note: z.string().optional(),
});
export type Suggestion = z.output<typeof suggestion>;

/** Suggestions answer as a bare list, not in `data`. Value 0 opens the All Results modal. */
export const typeahead = defineCall({
  name: 'typeahead',
  method: 'GET',
  path: '/api/typeahead/:type',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'flat',
  input: z.object({ type: text('Type', 40), term: paragraph('Search text', 120, false), all: flag().optional() }),
  reply: 'bare',
  answer: z.array(suggestion),
  perMinute: 240,
});

const omniHit = z.object({
  object: z.string(),
  /** Name of the object: `title` for one hit, `title_plural` for a group of several. */
  title: z.string(),
  title_plural: z.string(),
  id: z.number(),
  label: z.string(),
  /** Which field matched, in words: "Customer PO starts with 447". */
  why: z.string(),
  url: z.string(),
  is_exact: z.boolean(),
});
export type OmniHit = z.output<typeof omniHit>;

export const omniSearch = defineCall({
  name: 'omniSearch',
  method: 'GET',
  path: '/api/omni_search',
  whileSeeing: 'read',
  access: { kind: 'signed_in' },
  wire: 'flat',
  input: z.object({ term: paragraph('Search text', 120), all: flag().optional() }),
  reply: 'bare',
  answer: z.array(omniHit),
  perMinute: 240,
});
