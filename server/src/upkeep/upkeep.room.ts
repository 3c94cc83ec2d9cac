import { forgetAnswers } from '../call/forget-answers.ts';
import { defineRoom } from '../room.ts';
import { sweepSecurityEvents } from '../session/security-log.ts';
import { sweepSessions } from '../session/sweep-sessions.ts';

/** Nightly upkeep of what sessions and calls leave behind: their floors are below the faces of rooms. */
export const upkeepRoom = defineRoom({
  name: 'upkeep',
  sweeps: [forgetAnswers, sweepSessions, sweepSecurityEvents],
});
