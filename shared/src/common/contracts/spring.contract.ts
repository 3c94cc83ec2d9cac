import type { SpringTable } from '../trade/spring-table.ts';
import { defineCall } from './define-call.ts';
import { nothing, shape } from './inputs.ts';

/** The springs in force, with which curbs are priced: for previews and the spring picker, for anyone. */
export const readSpringsInForce = defineCall({
  name: 'readSpringsInForce',
  method: 'POST',
  path: '/api/spring/in_force',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: nothing,
  answer: shape<SpringTable>(),
  perMinute: 60,
});
