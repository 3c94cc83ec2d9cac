import { ROLE } from '@cdi/shared/policy';
import { AppError } from '@cdi/shared/errors';
import type { CallContext, Person } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { countTries } from '../session/count-tries.ts';
import { findEmployees } from '../session/find-employees.ts';
import { fullName } from '../session/full-name.ts';
import { noteOfCall } from '../session/security-log.ts';
import { hashSecret } from '../session/tokens.ts';
import { exists, many, maybeOne, run } from '../storage/query.ts';

/** A counter of wrong PINs: after `most` tries within `minutes`, further tries wait for the rest of that time. */
interface Count {
  readonly account: string;
  readonly place: string;
  readonly most: number;
  readonly minutes: number;
}

/** A try to open an employee's clock: an employee number, known or not, entered at a shared tablet or by a signed-in user. */
interface ClockTry {
  /** Without its `E-`. */
  readonly number: string;
  readonly userId: number | null;
  readonly isKnownHere: boolean;
}

const numberKey = ({ number }: ClockTry): string => `clock ${hashSecret(number)}`;

/** Key by which tries at a device are counted. */
const keyOf = ({ userId, device }: Person): string => (device ? `tablet ${device.deviceId}` : String(userId));
/** How people call the device. */
const nameOf = (person: Person): string =>
  person.device ? `shared clock ${person.device.name}` : `shared clock of ${fullName(person)}`;

/** Of one number at one device. */
const here = (each: ClockTry, deviceKey: string): Count => ({
  account: numberKey(each),
  place: `clock ${deviceKey}`,
  most: 5,
  minutes: 15,
});
/** Of one number at all devices together at which its employee never punched. */
const elsewhere = (each: ClockTry): Count => ({ account: numberKey(each), place: 'clock', most: 10, minutes: 15 });
/** For all numbers at one device, so that trying out the numbers of a plant is slow. */
const device = (deviceKey: string): Count => ({
  account: `clock at ${deviceKey}`,
  place: 'clock',
  most: 20,
  minutes: 5,
});

/** Whether the employee has punched at the device that asks. */
export const isKnownDevice = ({ db, person }: CallContext, userId: number | null): Promise<boolean> =>
  person.device
    ? exists(db)`select 1 from clock_tablet where user_id = ${userId} and shared_device_id = ${person.device.deviceId}`
    : exists(db)`select 1 from clock_device where user_id = ${userId} and device_user_id = ${person.userId}`;

/** Counts a try; gives the minutes to wait once it is one too many, and whether it is the first of those. */
async function count({ db }: CallContext, { most, ...window }: Count) {
  const { tries, wait } = await countTries(db, window);
  return tries <= most ? null : { wait, isFirst: tries === most + 1 };
}

/**
 * Counts a try before it is made: five for a number at one device, ten for a number at all devices that its employee does not use, twenty
 * for a device. A colleague who tries elsewhere locks no one's own clock, and trying many numbers is slow. Throws TOO_MANY.
 */
export async function countTry(context: CallContext, each: ClockTry): Promise<void> {
  const deviceKey = keyOf(context.person);
  for (const limit of [here(each, deviceKey), ...(each.isKnownHere ? [] : [elsewhere(each)])]) {
    const full = await count(context, limit);
    if (!full) continue;
    if (full.isFirst) await alertNumberLockout(context, each, limit.most);
    throw new AppError(
      'TOO_MANY',
      `Too many wrong PINs. Ask a shop supervisor or HR to unlock your number, try again in ${minutesOf(full.wait)}, or use your own Clock page.`,
    );
  }
  const full = await count(context, device(deviceKey));
  if (!full) return;
  if (full.isFirst) await alertDeviceLockout(context);
  throw new AppError(
    'TOO_MANY',
    `Too many wrong PINs at this clock. Try again in ${minutesOf(full.wait)}, or use your own Clock page.`,
  );
}

const minutesOf = (wait: number): string => (wait === 1 ? '1 minute' : `${wait} minutes`);

/** After a right PIN: resets the counters of the number, does not count the try for the device, and remembers the device. */
export async function forgiveTry({ db, person }: CallContext, each: ClockTry, userId: number): Promise<void> {
  const at = device(keyOf(person));
  await run(db)`
    delete from sign_in_attempt
    where account = ${numberKey(each)} and place in (${here(each, keyOf(person)).place}, 'clock')`;
  await run(db)`
    update sign_in_attempt set failed_count = greatest(failed_count - 1, 0)
    where account = ${at.account} and place = ${at.place}`;
  if (person.device)
    await run(db)`
      insert into clock_tablet (user_id, shared_device_id) values (${userId}, ${person.device.deviceId})
      on conflict (user_id, shared_device_id) do update set used_dt = now()`;
  else
    await run(db)`
    insert into clock_device (user_id, device_user_id) values (${userId}, ${person.userId})
    on conflict (user_id, device_user_id) do update set used_dt = now()`;
}

/** Forgets the wrong PINs of a number, without its `E-`, at all clocks. Gives whether one of them was closed to it. */
export async function forgetTries({ db }: Pick<CallContext, 'db'>, number: string): Promise<boolean> {
  const each: ClockTry = { number, userId: null, isKnownHere: false };
  const far = elsewhere(each);
  const forgotten = await many<{ was_locked: boolean }>(db)`
    delete from sign_in_attempt where account = ${numberKey(each)}
    returning window_dt >= now() - ${far.minutes} * interval '1 minute'
      and failed_count >= case when place = ${far.place} then ${far.most}::int else ${here(each, '').most}::int end
      as was_locked`;
  return forgotten.some((row) => row.was_locked);
}

/** The employee, and who looks after them: the supervisor on the page of the user, else all supervisors of the shop. */
async function alertNumberLockout(context: CallContext, { userId }: ClockTry, most: number): Promise<void> {
  const { db, person } = context;
  if (userId === null) return;
  await noteOfCall(context, 'account_closed', userId, `${most} wrong PINs at a shared clock`);
  const row = await maybeOne<{ name: string; supervisor_id: number | null }>(db)`
    select first_name || ' ' || last_name as name, supervisor_id from "user" where user_id = ${userId}`;
  const supervisors = row?.supervisor_id ? [row.supervisor_id] : await findEmployees(db, [ROLE.shopSupervisor]);
  await raiseAlert(db, {
    userIds: [userId, ...supervisors],
    text: `${most} wrong PINs were tried for ${row?.name ?? ''} at the ${nameOf(person)}`,
    reason: 'because it is your PIN, or you look after its owner',
    url: '/clock',
    object: 'user',
    id: userId,
  });
}

async function alertDeviceLockout(context: CallContext): Promise<void> {
  const { db, person } = context;
  const { most, minutes } = device(keyOf(person));
  await noteOfCall(
    context,
    'account_closed',
    person.userId,
    `${most} wrong PINs of any numbers at the ${nameOf(person)}`,
  );
  await raiseAlert(db, {
    userIds: await findEmployees(db, [ROLE.shopSupervisor, ROLE.hr]),
    text: `${most} wrong PINs were tried at the ${nameOf(person)} within ${minutes} minutes`,
    reason: 'because you look after the time clocks',
    url: '/clock',
    ...(person.device ? {} : { object: 'user', id: person.userId }),
  });
}
