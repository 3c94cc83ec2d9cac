import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idOrZero, text } from './inputs.ts';

/** Letters of a plate as people type it, with the maker's name. */
const MAX_PLATE = 80;

const plateModel = z.object({
  model_id: z.number(),
  brand: z.string(),
  model_name: z.string(),
  nominal_tons: z.number().nullable(),
  verified: z.boolean(),
});
/** A model of the library with base sizes that a plate leads to. */
export type PlateModel = z.output<typeof plateModel>;

const plateSeries = z.object({
  nomenclature_id: z.number(),
  /** Name of the maker. */
  maker: z.string(),
  series: z.string(),
  series_name: z.string().nullable(),
  /** Null where the plate does not say it. */
  size_code: z.string().nullable(),
  nominal_tons: z.number().nullable(),
  /** What the plate has instead of a size code of the series. */
  unknown_size: z.string().nullable(),
  /** The beginning of the plate as it was read. */
  read_as: z.string(),
  /** A letter was mistaken or missing. */
  is_corrected: z.boolean(),
  /** Pattern and size codes were compared with the document. */
  verified: z.boolean(),
  source: z.string(),
  /** The series that replaced it, such as `Carrier 48HC`. */
  successor: z.string().nullable(),
  models: z.array(plateModel),
});
/** A series that a plate may be of. */
export type PlateSeries = z.output<typeof plateSeries>;

/** The series that a plate may be of, equally good ones, with the models of that size. Open to everyone. */
export const readUnitPlate = defineCall({
  name: 'readUnitPlate',
  method: 'POST',
  path: '/api/unit/plate',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.strictObject({ plate: text('Plate', MAX_PLATE) }),
  answer: z.object({ series: z.array(plateSeries) }),
  perMinute: 60,
});

/** Asks engineering for the sizes of a unit that the library misses. Who is signed in hears when they are on file. Open to everyone. */
export const requestUnitSizes = defineCall({
  name: 'requestUnitSizes',
  method: 'POST',
  path: '/api/unit/request',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.strictObject({ plate: text('Plate', MAX_PLATE), nomenclature_id: idOrZero('Series') }),
  answer: z.object({
    /** How often this unit has been requested, with this time. */
    requests: z.number(),
    /** The person is notified when the sizes are on file. */
    will_hear: z.boolean(),
  }),
  perMinute: 10,
});
