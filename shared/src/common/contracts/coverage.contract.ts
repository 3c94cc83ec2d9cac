import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { nothing, text } from './inputs.ts';

/** The contact for a territory: the facts on a business card, and nothing else. */
const rep = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() });

const territory = z.object({
  territory_name: z.string(),
  code: z.string(),
  region_name: z.string(),
  states: z.array(z.string()),
  /** ZIP prefixes, neighbors as ranges: `430-459`; Canadian ones one by one. */
  zips: z.array(z.string()),
  /** On the map: `#1A7F4B`. */
  colour: z.string().nullable(),
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

/** Working days on the way from the plant that ships, dock to dock, by the first three digits of the ZIP: `430-458`. */
const transit = z.object({ days: z.number(), zips: z.array(z.string()) });
export type CoverageTransit = z.output<typeof transit>;

/** Our locations and territories, and the transit time to each part of the country, for anyone. */
export const readCoverage = defineCall({
  name: 'readCoverage',
  method: 'POST',
  path: '/api/coverage/read',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: nothing,
  answer: z.object({
    places: z.array(place),
    territories: z.array(territory),
    /** Place that the ways begin at; null where no plant is set up. */
    ships_from: z.string().nullable(),
    transit: z.array(transit),
  }),
  perMinute: 60,
});

/** Current territory of a ZIP or postal code, and the days of transit; null when it has no territory yet, or no lane leads there. */
export const findTerritory = defineCall({
  name: 'findTerritory',
  method: 'POST',
  path: '/api/coverage/find',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.object({ zip: text('ZIP', 10) }),
  answer: z.object({
    prefix: z.string(),
    territory: territory.nullable(),
    transit_days: z.number().nullable(),
    ships_from: z.string().nullable(),
  }),
  perMinute: 60,
});
