import type { FastifyRequest } from 'fastify';
import { DEVICE_HOME, type OwnDevice } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import type { AppServices, DeviceFacts, Person } from '../context.ts';
import { hashSecret } from '../session/tokens.ts';
import { VISITOR } from '../session/visitor.ts';
import { maybeOne, run } from '../storage/query.ts';
import { isAllowedAddress, plainAddress, explainRefusedAddress } from './allowed-networks.ts';
import { readCookie } from './cookies.ts';

/** The token of a shared tablet. Scripts of the page cannot read it, and no other site's page sends it. */
export const DEVICE_COOKIE = 'cdi_device';

interface DeviceRow {
  readonly shared_device_id: number;
  readonly name: string;
  readonly scope: OwnDevice['scope'];
  readonly location_id: number;
  readonly board: string | null;
  readonly allowed_addresses: readonly string[];
}

type Services = Pick<AppServices, 'db' | 'now'>;

async function readDevice({ db }: Pick<Services, 'db'>, request: FastifyRequest): Promise<DeviceRow | undefined> {
  const token = readCookie(request, DEVICE_COOKIE);
  const site = request.headers['sec-fetch-site'];
  if (!token || (site !== undefined && site !== 'same-origin' && site !== 'none')) return undefined;
  return maybeOne<DeviceRow>(db)`
    select shared_device_id, name, scope, location_id, board, allowed_addresses from shared_device
    where token_hash = ${hashSecret(token)} and revoked_dt is null`;
}

/** Notes that the tablet asked, once a minute. */
async function noteSeen({ db, now }: Services, deviceId: number, address: string): Promise<void> {
  const at = now().toISOString();
  await run(db)`
    update shared_device set last_seen_dt = ${at}::timestamptz, last_address = ${address}
    where shared_device_id = ${deviceId} and (last_seen_dt is null or last_address is distinct from ${address}
      or last_seen_dt < ${at}::timestamptz - interval '1 minute')`;
}

const toFacts = (row: DeviceRow, address: string): DeviceFacts => ({
  deviceId: row.shared_device_id,
  name: row.name,
  scope: row.scope,
  locationId: row.location_id,
  board: row.board,
  address,
});

/**
 * The shared tablet behind the request, as a person without an account; null if the browser is not one, or its tablet was revoked. Throws
 * FORBIDDEN at an address outside the tablet's purpose.
 */
export async function findDevice(app: Services, request: FastifyRequest): Promise<Person | null> {
  const row = await readDevice(app, request);
  if (!row) return null;
  const address = plainAddress(request.ip);
  if (!isAllowedAddress(row.allowed_addresses, address))
    throw new AppError('FORBIDDEN', explainRefusedAddress(row, address));
  await noteSeen(app, row.shared_device_id, address);
  return { ...VISITOR, userName: 'shared tablet', device: toFacts(row, address) };
}

/** The page that a shared tablet shows whatever address is opened on it; undefined for a browser that is none. */
export async function findDeviceHome(app: Pick<Services, 'db'>, request: FastifyRequest): Promise<string | undefined> {
  const row = await readDevice(app, request);
  return row && DEVICE_HOME[row.scope];
}
