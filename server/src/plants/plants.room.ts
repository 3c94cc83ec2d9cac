import { defineRoom } from '../room.ts';
import { cdiLocationHooks } from './cdi-location.hooks.ts';

/** Plants: locations, their calendars and capacity. */
export const plantsRoom = defineRoom({
  name: 'plants',
  hooks: { cdi_location: cdiLocationHooks },
});
