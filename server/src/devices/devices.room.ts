import { defineRoom } from '../room.ts';
import { sharedDeviceRoutes } from './shared-device.route.ts';

/** Shared tablets: time clocks at the door and boards on the wall, signed in without a person. */
export const devicesRoom = defineRoom({ name: 'devices', routes: [sharedDeviceRoutes] });
