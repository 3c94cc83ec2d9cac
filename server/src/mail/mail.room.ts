import { defineRoom } from '../room.ts';
import { sweepMails } from './sweep-mails.ts';

/** Mail: written in the transaction that it reports, sent after the commit. */
export const mailRoom = defineRoom({ name: 'mail', sweeps: [sweepMails] });
