import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { nothing, text } from './inputs.ts';

/** Whom to call about a territory: what stands on a business card, and nothing else. */
const rep = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() });

const territory = z.object({
  territory_name: z.string(),
  code: z.string(),
  region_name: z.string(),
  states: z.array(z.string()),
  /** Visits customers. */
  outside_rep: rep.nullable(),
  /** Quotes and answers. */
  inside_rep: rep.nullable(),
});
export type CoverageTerritory = z.output<typeof territory>;

/** One of our places that the public map shows. */
const place = z.object({
  location_name: z.string(),
  location_type: z.enum(['plant', 'office', 'warehouse', 'yard']),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string().nullable(),
  opening_hours: z.string().nullable(),
});
export type CoveragePlace = z.output<typeof place>;

/** Our places and territories, for anybody. */
export const readCoverage = defineCall({
  name: 'readCoverage',
  method: 'POST',
  path: '/api/coverage/read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: nothing,
  answer: z.object({ places: z.array(place), territories: z.array(territory) }),
  perMinute: 60,
});

/** The territory of a ZIP or postal code today; null where nobody looks after it yet. */
export const findTerritory = defineCall({
  name: 'findTerritory',
  method: 'POST',
  path: '/api/coverage/find',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.object({ zip: text('ZIP', 10) }),
  answer: z.object({ prefix: z.string(), territory: territory.nullable() }),
  perMinute: 60,
});
