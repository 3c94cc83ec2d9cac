import { z } from 'zod';
import { deviceManagers, type DeviceScope } from '../policy/device-rights.ts';
import { defineCall, staffCall } from './define-call.ts';
import { choice, id, nothing, paragraph, shape, text } from './inputs.ts';
import { STAGE_NAMES } from './shop.contract.ts';

/** Every scope of a shared tablet. */
export const DEVICE_SCOPES: readonly DeviceScope[] = ['time_clock', 'wall'];

/** The page that a tablet of each scope shows, whatever address is opened on it. */
export const DEVICE_HOME: Readonly<Record<DeviceScope, string>> = { time_clock: '/device', wall: '/device/wall' };

/** Lifetime of a setup code, minutes. */
export const DEVICE_CODE_MINUTES = 30;

/** The tablet as its own page knows it. */
export interface OwnDevice {
  readonly name: string;
  readonly scope: DeviceScope;
  readonly location_id: number;
  readonly location_name: string;
  readonly timezone: string;
  /** Stage whose board a wall shows; null for the status board. */
  readonly board: string | null;
}

/** A shared tablet in the list of all. */
export interface SharedDevice {
  readonly shared_device_id: number;
  readonly name: string;
  readonly scope: DeviceScope;
  readonly board: string | null;
  readonly location_name: string;
  /** Addresses and networks (CIDR) it may be used from; empty for any. */
  readonly allowed_addresses: readonly string[];
  readonly created_by: string;
  /** When a tablet used the code; null while none has. */
  readonly paired_dt: string | null;
  /** Expiry of the newest code; null once it was used. */
  readonly code_expires_dt: string | null;
  readonly last_seen_dt: string | null;
  readonly last_address: string | null;
  readonly revoked_dt: string | null;
}

/** A code for one tablet. This answer alone holds it. */
export interface DeviceCode {
  readonly shared_device_id: number;
  readonly code: string;
  /** The setup page with the code, to be opened on the tablet. */
  readonly link: string;
  readonly code_expires_dt: string;
}

const grants = deviceManagers;

/** Tablets in use and those that were, newest first. */
export const listSharedDevices = staffCall('listSharedDevices', '/api/dev_tools/devices', {
  whileSeeing: 'read',
  grants,
  answer: shape<{ readonly devices: readonly SharedDevice[] }>(),
});

/** Registers a tablet. Gives the code with which it signs in, once. */
export const makeSharedDevice = staffCall('makeSharedDevice', '/api/dev_tools/make_device', {
  grants,
  input: z.strictObject({
    name: text('Name', 60),
    scope: choice('Use', DEVICE_SCOPES),
    location_id: id('Location'),
    board: choice('Board', ['', ...STAGE_NAMES]).optional(),
    /** One address or network on each line, such as `10.1.2.0/24`. */
    allowed_addresses: paragraph('Allowed addresses', 1000, false).optional(),
  }),
  answer: shape<DeviceCode>(),
});

/** Gives a new code. The tablet that has the place now is signed out when another one uses it. */
export const renewDeviceCode = staffCall('renewDeviceCode', '/api/dev_tools/renew_device_code', {
  grants,
  input: z.strictObject({ shared_device_id: id('Tablet') }),
  answer: shape<DeviceCode>(),
});

/** Ends a tablet at once. */
export const revokeSharedDevice = staffCall('revokeSharedDevice', '/api/dev_tools/revoke_device', {
  grants,
  input: z.strictObject({ shared_device_id: id('Tablet') }),
  answer: shape<null>(),
});

/**
 * Signs the browser in as the tablet of the code, in a cookie that scripts cannot read. A person's session in the same browser ends.
 */
export const pairSharedDevice = defineCall({
  name: 'pairSharedDevice',
  method: 'POST',
  path: '/api/device/pair',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  devices: DEVICE_SCOPES,
  wire: 'params',
  input: z.strictObject({ code: text('Code', 20) }),
  answer: shape<{ readonly scope: DeviceScope }>(),
  perMinute: 10,
});

/** The tablet that asks; null for a browser that is none. */
export const loadOwnDevice = defineCall({
  name: 'loadOwnDevice',
  method: 'POST',
  path: '/api/device/self',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  whileSeeing: 'read',
  devices: DEVICE_SCOPES,
  wire: 'params',
  input: nothing,
  answer: shape<{ readonly device: OwnDevice | null }>(),
  perMinute: 240,
});
