import { randomInt } from 'node:crypto';
import {
  DEVICE_CODE_MINUTES,
  type CallParsedInput,
  type DeviceCode,
  type makeSharedDevice,
  type OwnDevice,
  type SharedDevice,
} from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { isAllowedAddress, parseNetwork, plainAddress, explainRefusedAddress } from '../http/allowed-networks.ts';
import { fullNameOf } from '../session/full-name.ts';
import { noteOfCall } from '../session/security-log.ts';
import { hashSecret, makeSecret } from '../session/tokens.ts';
import { exists, many, maybeOne, one } from '../storage/query.ts';

const MOST_NETWORKS = 20;
/** Letters and digits that cannot be mistaken for each other: 32 of them, so that twelve are 60 bits. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
const CODE_GROUP = 4;

/** `K7QD-3MPX-9WAB`: long enough not to be guessed in its half hour, short enough to enter at a tablet. */
function makeCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
  return letters.match(new RegExp(`.{${CODE_GROUP}}`, 'g'))?.join('-') ?? letters;
}

/** The stored hash of a code: case, blanks and hyphens do not count. */
const hashCode = (code: string): string => hashSecret(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

const NO_DEVICE = 'There is no such tablet, or it was revoked already. Look at the list again.';

/** Tablets in use and those that were, newest first. */
export async function findDevices({ db }: CallContext): Promise<readonly SharedDevice[]> {
  const devices = await many<SharedDevice>(db)`
    select d.shared_device_id, d.name, d.scope, d.board, l.location_name, d.allowed_addresses,
      coalesce(${fullNameOf('u')}, '') as created_by, d.paired_dt, d.code_expires_dt, d.last_seen_dt, d.last_address,
      d.revoked_dt
    from shared_device d join cdi_location l on l.cdi_location_id = d.location_id
      left join "user" u on u.user_id = d.created_by
    order by d.revoked_dt is not null, d.shared_device_id desc limit 200`;
  return devices.map((each) => ({ ...each, last_address: each.last_address && plainAddress(each.last_address) }));
}

function readNetworks(text: string): readonly string[] {
  const networks = [...new Set(text.split(/[\s,;]+/).filter((each) => each !== ''))];
  const wrong = networks.find((each) => parseNetwork(each) === null);
  if (wrong !== undefined)
    refuse('allowed_addresses', `“${wrong}” is not an address or network. Enter one such as 10.1.2.7 or 10.1.2.0/24.`);
  if (networks.length > MOST_NETWORKS)
    refuse('allowed_addresses', `Enter at most ${MOST_NETWORKS} addresses. Use networks such as 10.1.2.0/24.`);
  return networks;
}

const codeEnd = (context: CallContext): string =>
  new Date(context.now.getTime() + DEVICE_CODE_MINUTES * 60_000).toISOString();

const answerCode = (context: CallContext, deviceId: number, code: string, expires: string): DeviceCode => ({
  shared_device_id: deviceId,
  code,
  // what follows # is never sent to a server, so that no log holds the code
  link: `${context.app.environment.publicUrl}/device#${code}`,
  code_expires_dt: expires,
});

/** Registers a tablet. The answer is the one place that holds its code: the database keeps the hash. Throws VALIDATION. */
export async function makeDevice(
  context: CallContext,
  { name, scope, location_id, board = '', allowed_addresses = '' }: CallParsedInput<typeof makeSharedDevice>,
): Promise<DeviceCode> {
  const { db, person } = context;
  const networks = readNetworks(allowed_addresses);
  if (scope !== 'wall' && board !== '') refuse('board', 'Only a wall shows a board. Leave the board blank.');
  if (!(await exists(db)`select 1 from cdi_location where cdi_location_id = ${location_id} and is_active`))
    refuse('location_id', `There is no location ${location_id} in use. Choose another one.`);
  if (await exists(db)`select 1 from shared_device where lower(name) = lower(${name}) and revoked_dt is null`)
    refuse('name', `A tablet named “${name}” is in use. Choose another name, or revoke that tablet.`);
  const code = makeCode();
  const expires = codeEnd(context);
  const { id } = await one<{ id: number }>(db)`
    insert into shared_device (name, scope, location_id, board, allowed_addresses, code_hash, code_expires_dt,
      created_by)
    values (${name}, ${scope}, ${location_id}, ${board === '' ? null : board}, ${networks}::text[], ${hashCode(code)},
      ${expires}, ${person.userId}) returning shared_device_id as id`;
  await noteOfCall(context, 'device_made', person.userId, `${name}: ${scope}`);
  return answerCode(context, id, code, expires);
}

/** Gives a new code; the tablet in use stays signed in until another one uses the code. Throws NOT_FOUND. */
export async function renewCode(context: CallContext, deviceId: number): Promise<DeviceCode> {
  const code = makeCode();
  const expires = codeEnd(context);
  const device = await maybeOne<{ name: string }>(context.db)`
    update shared_device set code_hash = ${hashCode(code)}, code_expires_dt = ${expires}
    where shared_device_id = ${deviceId} and revoked_dt is null returning name`;
  if (!device) throw new AppError('NOT_FOUND', NO_DEVICE);
  await noteOfCall(context, 'device_made', context.person.userId, `${device.name}: new code`);
  return answerCode(context, deviceId, code, expires);
}

/** Ends a tablet at once. Throws NOT_FOUND. */
export async function revokeDevice(context: CallContext, deviceId: number): Promise<void> {
  const device = await maybeOne<{ name: string }>(context.db)`
    update shared_device set revoked_dt = now(), token_hash = null, code_hash = null, code_expires_dt = null
    where shared_device_id = ${deviceId} and revoked_dt is null returning name`;
  if (!device) throw new AppError('NOT_FOUND', NO_DEVICE);
  await noteOfCall(context, 'device_revoked', context.person.userId, device.name);
}

/**
 * Uses a code, which works once: gives the token of the tablet. Throws VALIDATION for a code that is unknown, used or over, and for an
 * address that the tablet is not for: the code stays unused then.
 */
export async function pairDevice(
  context: CallContext,
  code: string,
  address: string,
): Promise<Pick<OwnDevice, 'scope'> & { readonly token: string }> {
  const token = makeSecret();
  const meant = await maybeOne<{ name: string; allowed_addresses: readonly string[] }>(context.db)`
    select name, allowed_addresses from shared_device
    where code_hash = ${hashCode(code)} and code_expires_dt > ${context.now.toISOString()} and revoked_dt is null`;
  if (meant && !isAllowedAddress(meant.allowed_addresses, address))
    refuse('code', `${explainRefusedAddress(meant, address)} Then use this code again: it was not used up.`);
  const device = await maybeOne<Pick<OwnDevice, 'scope' | 'name'>>(context.db)`
    update shared_device set token_hash = ${hashSecret(token)}, paired_dt = ${context.now.toISOString()},
      code_hash = null, code_expires_dt = null, last_seen_dt = ${context.now.toISOString()}, last_address = ${address}
    where code_hash = ${hashCode(code)} and code_expires_dt > ${context.now.toISOString()} and revoked_dt is null
    returning name, scope`;
  if (!device)
    refuse('code', `This code does not work: it is mistyped, used, or older than ${DEVICE_CODE_MINUTES} minutes.`);
  await noteOfCall(context, 'device_paired', context.person.userId, `${device.name} at ${address}`);
  return { scope: device.scope, token };
}

/** The data of a tablet for its own page; null for a browser that is no tablet. */
export async function readOwnDevice({ db, person }: CallContext): Promise<OwnDevice | null> {
  if (!person.device) return null;
  return one<OwnDevice>(db)`
    select d.name, d.scope, d.location_id, l.location_name, l.timezone, d.board
    from shared_device d join cdi_location l on l.cdi_location_id = d.location_id
    where d.shared_device_id = ${person.device.deviceId}`;
}
