import { defineRoom } from '../room.ts';

/** Labor: minutes of people at the stages of curbs, from the time clock and typed, and their sums. */
export const laborRoom = defineRoom({ name: 'labor' });
