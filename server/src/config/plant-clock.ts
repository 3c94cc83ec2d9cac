import { PLANT_TIME_ZONE } from './plant-time-zone.ts';

/** A moment as clocks at the plant show it, `2026-11-30 14:05:00`: for sheets. */
export const plantClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PLANT_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
