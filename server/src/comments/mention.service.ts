import { sql } from 'kysely';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { refuse } from '@cdi/shared/errors';
import { likePattern } from '../records/find/typed-text.ts';
import { isActiveEmployee } from '../session/find-employees.ts';
import { fullName, fullNameOf } from '../session/full-name.ts';
import { loadPersonById } from '../session/load-person.ts';
import { many } from '../storage/query.ts';
import { assertSeen, seesRecord, type About } from './spoken-of.ts';

const MOST_OFFERED = 8;
/** So many names are looked at for those who may see the record. */
const MOST_LOOKED_AT = 60;

export interface Mentionable {
  readonly user_id: number;
  readonly name: string;
  /** Distinguishes people of the same name: title, else e-mail. */
  readonly note: string;
}

/** Colleagues by a part of their name who may see the record, those whose name begins so first; at most eight. */
export async function listMentionable(
  context: CallContext,
  about: About,
  term: string,
): Promise<readonly Mentionable[]> {
  const definition = await assertSeen(context, about);
  const start = `${likePattern(term)}%`;
  const name = fullNameOf('u');
  const found = await many<Mentionable>(context.db)`
    select u.user_id, ${name} as name, coalesce(nullif(u.title, ''), u.email) as note from "user" u
    where ${isActiveEmployee} and u.user_id <> ${context.person.userId} and ${name} ilike ${`%${start}`}
    order by (${name} ilike ${start} or u.last_name ilike ${start}) desc, ${name}, u.user_id
    limit ${sql.lit(MOST_LOOKED_AT)}`;
  const offered: Mentionable[] = [];
  for (const each of found) {
    if (offered.length === MOST_OFFERED) break;
    const person = await loadPersonById(context.db, each.user_id);
    if (person && (await seesRecord(context, definition, about.record_id, person))) offered.push(each);
  }
  return offered;
}

/** Throws VALIDATION for a person whom the text does not name, or who may not see the record. */
export async function checkMentions(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  body: string,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds) {
    const person = await loadPersonById(context.db, userId);
    if (!person || !(await seesRecord(context, definition, id, person)))
      refuse('mentions', 'Somebody who is mentioned may not see this record. Take the name out.');
    if (!body.includes(`@${fullName(person)}`)) refuse('mentions', `The comment does not name ${fullName(person)}.`);
  }
}
