/** Printed on every wind, seismic and spring result until an engineer has sealed it. */
export const PRELIMINARY_NOTE = 'For budget and layout; not for construction until stamped.';

/** The same on papers that hold other things too, so that no one takes the whole sheet for preliminary. */
export const LOADS_NOTE =
  'Wind, seismic and spring results are for budget and layout; not for construction until stamped.';

/** Added static pressure needs no seal: the unit's fan has to handle it. */
export const PRESSURE_NOTE = 'Added static pressure is computed for layout: check the unit’s fan against it.';
