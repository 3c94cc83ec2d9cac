import { defineRoom } from '../room.ts';
import { sweepSecurityEvents } from './security-log.ts';
import { sweepSessions } from './sweep-sessions.ts';

/** Who a caller is: sessions, tokens, passwords, second factors. */
export const sessionRoom = defineRoom({ name: 'session', sweeps: [sweepSessions, sweepSecurityEvents] });
