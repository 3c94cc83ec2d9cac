import { z } from 'zod';
import type { Replacement } from '../domain/curb/replacement.ts';
import { defineCall } from './define-call.ts';
import { entry, id, shape } from './inputs.ts';

/** A unit model as the public pages name it. */
const unit = z.object({
  model_id: z.number(),
  brand: z.string(),
  model_name: z.string(),
  nominal_tons: z.number().nullable(),
  /** No longer built. */
  obsolete: z.boolean(),
  /** It was compared with its document. */
  verified: z.boolean(),
});
export type Unit = z.output<typeof unit>;

/** The models of a brand in the library, to choose from. Open to everyone. */
export const listUnits = defineCall({
  name: 'listUnits',
  method: 'POST',
  path: '/api/unit/list',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.strictObject({ brand: entry('Brand', 'manufacturer') }),
  answer: z.object({ units: z.array(unit) }),
  perMinute: 60,
});

/** A catalog part that lists a unit model it fits. Prices are not open to everyone. */
export interface UnitPart {
  readonly part_id: number;
  readonly part_no: string;
  readonly description: string;
  /** Null where it is not on file. */
  readonly weight_lb: number | null;
  /** Working days until it ships when there is none in stock. */
  readonly lead_days: number | null;
}

/** The parts of the customers' catalog that are made for a unit model. Open to everyone. */
export const unitParts = defineCall({
  name: 'unitParts',
  method: 'POST',
  path: '/api/unit/parts/:model_id',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.strictObject({ model_id: id('Model') }),
  answer: shape<{ readonly parts: readonly UnitPart[] }>(),
  perMinute: 60,
});

/** A unit that can replace another one. */
export interface UnitReplacement extends Unit {
  /** Written down as equivalent, made before, or only of the same nominal size. */
  readonly why: 'listed' | 'designed' | 'size';
  readonly replacement: Replacement;
  /** Our standard adapter for the pair, where there is one. */
  readonly curb_no: string | null;
  readonly curb_height: number | null;
}

export interface CrossReference {
  readonly old: Unit & { readonly source: string | null };
  /** Outside size of its curb in inches; null where the library does not know it. */
  readonly curb_length: number | null;
  readonly curb_width: number | null;
  readonly replacements: readonly UnitReplacement[];
}

/** Which units replace a unit, and by which adapter. Open to everyone; prices are not included. */
export const crossReference = defineCall({
  name: 'crossReference',
  method: 'POST',
  path: '/api/unit/replace/:model_id',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.strictObject({ model_id: id('Model') }),
  answer: shape<CrossReference>(),
  perMinute: 60,
});
