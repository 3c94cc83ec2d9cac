/** Reminds people who work without being clocked in. */
export { ClockReminder } from './clock-reminder.panel.tsx';
export { clockReminder } from './clock-reminder.store.ts';
