import { z } from 'zod';
import { developer } from '../policy/grant.ts';
import { defineCall, ownAccount } from './define-call.ts';
import { id, nothing, paragraph, text, tokenAnswer } from './inputs.ts';

/** Longest time that a super user may view the product as another person, minutes. */
export const SEEING_MINUTES = 30;

/** Shows the product to a super user as that person sees it. Nothing can be changed meanwhile. */
export const seeAs = defineCall({
  name: 'seeAs',
  method: 'POST',
  path: '/api/user/see_as/:user_id',
  access: { kind: 'grants', grants: [developer] },
  wire: 'params',
  input: z.strictObject({
    user_id: id('User'),
    reason: paragraph('Reason', 200),
    /** Code of the authenticator app, if the super user's own account has one; the answer CODE_NEEDED asks for it. */
    code: text('Code', 20, false).optional(),
  }),
  answer: tokenAnswer,
  perMinute: 20,
});

/** Ends the viewing; the token is that of the super user's own session again. */
export const stopSeeing = defineCall({
  name: 'stopSeeing',
  method: 'POST',
  path: '/api/myuser/stop_seeing',
  whileSeeing: 'end',
  access: ownAccount,
  wire: 'params',
  input: nothing,
  answer: tokenAnswer,
});
