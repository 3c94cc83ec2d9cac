import { z } from 'zod';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { flag, id, shape, text } from './inputs.ts';

/** A prefix that changed territory; `from` is its former territory, null if it had none. */
export interface MovedPrefix {
  readonly prefix: string;
  readonly from: string | null;
}

export interface MovedPrefixes {
  readonly moved: readonly MovedPrefix[];
  /** Branches in these prefixes that are with the new territory now. */
  readonly branches: number;
  /** Of those, that were left where they are. */
  readonly left: number;
}

/**
 * Gives ZIP prefixes to a territory, and takes them from those that have them: all of them, or none. With `with_branches` the
 * branches there go along, and get the reps of the new territory where they had those of the old one.
 */
export const takePrefixes = defineCall({
  name: 'takePrefixes',
  method: 'POST',
  path: '/api/territory/take_prefixes/:territory_id',
  access: { kind: 'grants', grants: [role(ROLE.leadership, ROLE.manager)] },
  wire: 'params',
  input: z.strictObject({
    territory_id: id('Territory'),
    version: id('Version'),
    /** Apart by commas or spaces: `462, 463`. */
    prefixes: text('Prefixes', 4000),
    with_branches: flag(),
    change_reason: text('Why', 200, false).optional(),
  }),
  answer: shape<MovedPrefixes>(),
  isIdempotent: true,
});
