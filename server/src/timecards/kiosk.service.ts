import type { ClockAction, KioskState } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { GUESSABLE_PIN, hasRole, isGuessablePin, ROLE } from '@cdi/shared/policy';
import { retryOnConflict } from '../storage/postgres/retry-on-conflict.ts';
import type { CallContext, Person } from '../context.ts';
import { writeHistory } from '../records/history/history.ts';
import { loadPersonById } from '../session/load-person.ts';
import { hashPassword, verifyPassword } from '../session/passwords.ts';
import { noteOfCall } from '../session/security-log.ts';
import { maybeOne, one } from '../storage/query.ts';
import { readClock } from './clock-state.service.ts';
import { takePunch } from './clock.service.ts';
import { bareNumber } from './bare-number.ts';
import { countTry, forgetTries, forgiveTry, isKnownDevice } from './kiosk-guard.ts';

/** Input of a person at a shared clock. */
export interface Proof {
  readonly employee_no: string;
  readonly pin: string;
}

const refuse = (field: string, message: string): never => {
  throw new AppError('VALIDATION', message, { fields: { [field]: message } });
};

/**
 * Sets the PIN of an employee: their own, or as HR the PIN of anyone. Throws VALIDATION for an invalid PIN, RULE without an employee
 * number, FORBIDDEN, NOT_FOUND.
 */
export async function setPin(context: CallContext, asked: number, pin: string): Promise<{ employee_no: string }> {
  const { db, person } = context;
  const userId = asked === 0 ? person.userId : asked;
  if (userId !== person.userId && !hasRole(person, [ROLE.hr]))
    throw new AppError('FORBIDDEN', 'HR sets the PIN of others.');
  if (!/^\d{4,8}$/.test(pin)) refuse('pin', 'A PIN has 4 to 8 digits.');
  if (isGuessablePin(pin)) refuse('pin', GUESSABLE_PIN);
  const { employee_no, version } = await readEmployee(context, userId);
  const hash = await hashPassword(pin);
  const { is_new: isNew } = await one<{ is_new: boolean }>(db)`
    insert into clock_pin (user_id, pin_hash, changed_by) values (${userId}, ${hash}, ${person.userId})
    on conflict (user_id) do update set pin_hash = excluded.pin_hash, changed_dt = now(),
      changed_by = excluded.changed_by
    returning xmax = 0 as is_new`;
  await logPinChange(context, { userId, version, isNew });
  return { employee_no };
}

/** An employee with a number. Throws NOT_FOUND, RULE without a number. */
async function readEmployee({ db }: CallContext, userId: number): Promise<{ employee_no: string; version: number }> {
  const row = await maybeOne<{ employee_no: string | null; version: number }>(db)`
    select employee_no, version from "user" where user_id = ${userId} and user_type = '4' and is_active`;
  if (!row) throw new AppError('NOT_FOUND', `There is no employee ${userId}.`);
  const { employee_no: no, version } = row;
  if (no === null || no === '')
    throw new AppError('RULE', 'There is no employee number yet: HR enters it on the page of the user first.');
  return { employee_no: no, version };
}

/** Opens the number of an employee at shared clocks again. Noted where it was locked. Throws NOT_FOUND, RULE without a number. */
export async function unlockNumber(
  context: CallContext,
  userId: number,
): Promise<{ employee_no: string; was_locked: boolean }> {
  const { employee_no, version } = await readEmployee(context, userId);
  const isLocked = await forgetTries(context, bareNumber(employee_no));
  if (isLocked) {
    await noteOfCall(context, 'clock_unlocked', userId, 'after wrong PINs');
    await noteInHistory(context, userId, version, 'unlocked after wrong PINs');
  }
  return { employee_no, was_locked: isLocked };
}

/** Records that a PIN was set, and by whom, in the history of the employee and in the security log. Never the PIN. */
async function logPinChange(
  context: CallContext,
  { userId, version, isNew }: { readonly userId: number; readonly version: number; readonly isNew: boolean },
): Promise<void> {
  const said = isNew ? 'set' : 'set anew';
  await noteOfCall(context, 'clock_pin_set', userId, said);
  await noteInHistory(context, userId, version, said);
}

async function noteInHistory(context: CallContext, userId: number, version: number, said: string): Promise<void> {
  const change = { child: null, childId: null, field: 'clock_pin', oldValue: null, newValue: said };
  await writeHistory(context, 'user', userId, version, [change]);
}

/**
 * Finds the employee by number, with or without its `E-`, and PIN. If `1007` and `E-1007` are two people, each is found as written. Runs
 * outside a transaction, so that a failed try stays counted. Throws RULE, TOO_MANY.
 */
async function findEmployee(context: CallContext, { employee_no: no, pin }: Proof): Promise<Person> {
  const { db } = context;
  const bare = bareNumber(no);
  const found = await maybeOne<{ user_id: number; pin_hash: string | null }>(db)`
    select u.user_id, p.pin_hash from "user" u left join clock_pin p on p.user_id = u.user_id
    where lower(u.employee_no) in (${bare}, ${`e-${bare}`}) and u.user_type = '4' and u.is_active
    order by lower(u.employee_no) = ${no.trim().toLowerCase()} desc limit 1`;
  const userId = found?.user_id ?? null;
  const attempt = { number: bare, userId, isKnownHere: await isKnownDevice(context, userId) };
  await countTry(context, attempt);
  const isRight = await verifyPassword(found?.pin_hash ?? null, pin);
  const person = isRight && found ? await loadPersonById(db, found.user_id) : null;
  if (!person)
    throw new AppError('RULE', "Employee number and PIN don't match. You can set your PIN on your own Clock page.");
  await forgiveTry(context, attempt, person.userId);
  return person;
}

async function stateOf(context: CallContext): Promise<KioskState> {
  const { name, location_name, now, shift, today_h, week_h } = await readClock(context);
  return { name, location_name, now, shift, today_h, week_h };
}

/** Clock state of the employee. Throws RULE, TOO_MANY. */
export async function openClock(context: CallContext, proof: Proof): Promise<KioskState> {
  return stateOf({ ...context, person: await findEmployee(context, proof) });
}

/** Takes a punch of the employee at a shared clock. Throws RULE, TOO_MANY. */
export async function punchAtKiosk(context: CallContext, proof: Proof, action: ClockAction): Promise<KioskState> {
  const person = await findEmployee(context, proof);
  return retryOnConflict(() =>
    context.db.transaction().execute(async (tx) => {
      const own = { ...context, db: tx, person };
      await takePunch(own, action, { isKiosk: true });
      return stateOf(own);
    }),
  );
}
