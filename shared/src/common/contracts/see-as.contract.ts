import { z } from 'zod';
import { developer } from '../policy/grant.ts';
import { defineCall, ownAccount } from './define-call.ts';
import { id, nothing, paragraph, text, tokenAnswer } from './inputs.ts';

/** How long somebody sees the product as another person, at most. */
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
    /** Of the authenticator app, where the own account has one; the answer CODE_NEEDED asks for it. */
    code: text('Code', 20, false).optional(),
  }),
  answer: tokenAnswer,
  perMinute: 20,
});

/** Ends it; the token is that of the own session again. */
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
