import { defineRoom } from '../room.ts';
import { forgetAnswers } from './forget-answers.ts';

/** Calls: how they are bound and answered, once per idempotency key. */
export const callRoom = defineRoom({ name: 'call', sweeps: [forgetAnswers] });
