import { defineRoom } from '../room.ts';
import { forgetAnswers } from './forget-answers.ts';

/** How calls are bound and answered, once per key. */
export const callRoom = defineRoom({ name: 'call', sweeps: [forgetAnswers] });
