/** Stands on every wind, seismic and spring result until an engineer has sealed it. */
export const PRELIMINARY_NOTE = 'For budget and layout; not for construction until stamped.';
