import { defineRoom } from '../room.ts';
import { sweepMails } from './sweep-mails.ts';

/** Mails: written in the transaction of what they tell of, sent after it. */
export const mailRoom = defineRoom({ name: 'mail', sweeps: [sweepMails] });
