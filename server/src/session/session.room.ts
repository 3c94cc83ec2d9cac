import { defineRoom } from '../room.ts';
import { sweepSecurityEvents } from './security-log.ts';
import { sweepSessions } from './sweep-sessions.ts';

/** Sessions: who a caller is, by session, token, password and second factor. */
export const sessionRoom = defineRoom({ name: 'session', sweeps: [sweepSessions, sweepSecurityEvents] });
