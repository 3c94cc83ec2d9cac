import { z } from 'zod';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { staffCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** A person's rights to the records of one object. */
export interface RightsOfObject {
  /** The object, such as `quote`. */
  readonly name: string;
  /** Name of its records in the menu, such as `Quotes`. */
  readonly title: string;
  /** Which records are read, such as `all` or `those of their company`. */
  readonly reads: string;
  /** Whether new ones may be made. */
  readonly creates: boolean;
  /** Which may be changed; empty for none. */
  readonly changes: string;
  /** Steps that the person may take where the record is in the right state, as their buttons are called. */
  readonly steps: readonly string[];
  /** Fields whose values the person never sees. */
  readonly hidden: readonly string[];
}

export interface UserRights {
  /** Objects of which the person reads at least some records. */
  readonly objects: readonly RightsOfObject[];
  /** Titles of the others. */
  readonly closed: readonly string[];
}

/** A user's rights by type and roles, as the server enforces them. For people who grant rights. */
export const readUserRights = staffCall('readUserRights', '/api/user/rights/:user_id', {
  input: z.strictObject({ user_id: id('User') }),
  grants: [role(ROLE.hr, ROLE.manager)],
  answer: shape<UserRights>(),
  whileSeeing: 'read',
});
