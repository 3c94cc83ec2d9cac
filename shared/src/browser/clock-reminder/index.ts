/** Reminds somebody who works and is not clocked in. */
export { ClockReminder } from './clock-reminder.panel.tsx';
export { clockReminder } from './clock-reminder.store.ts';
