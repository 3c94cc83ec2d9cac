import { sql, type RawBuilder } from 'kysely';
import { DIRECTORY_PEOPLE_MAX, type DirectoryPerson, type DirectoryPlace } from '@cdi/shared/contracts';
import { ROLE_LABEL, USER_TYPE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';

/** Digits of a phone number that are typed together find it: `0142` as well as `555-0142`. */
const LEAST_PHONE_DIGITS = 3;

interface Directory {
  readonly people: DirectoryPerson[];
  readonly people_count: number;
  readonly places: DirectoryPlace[];
}

/** The condition of a match: every word occurs in the text, or its digits in the phone number. */
function hasWords(words: readonly string[], texts: RawBuilder<unknown>, phone: RawBuilder<unknown>) {
  const conditions = words.map((word) => {
    const digits = word.replace(/\D/g, '');
    const isPhone = digits.length >= LEAST_PHONE_DIGITS && /^[\d().+-]+$/.test(word);
    const inText = sql`strpos(lower(${texts}), ${word}) > 0`;
    return isPhone ? sql`(${inText} or strpos(regexp_replace(${phone}, '\\D', '', 'g'), ${digits}) > 0)` : inText;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Labels of the roles in the column `u.roles`, in the order of their numbers. */
const roleLabels = sql`(select string_agg(label, ', ' order by number)
  from unnest(${sql.val(Object.keys(ROLE_LABEL))}::text[], ${sql.val(Object.values(ROLE_LABEL))}::text[])
    with ordinality as labels (role, label, number) where role = any(u.roles))`;

/** Employees who work here today and places in use, by the words of a search; all of them without one. */
export async function findInDirectory({ db }: CallContext, find: string): Promise<Directory> {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const people = await many<DirectoryPerson & { readonly count: number }>(db)`
    select d.*, count(*) over () as count from (
      select u.user_id::int, trim(u.first_name || ' ' || u.last_name) as name, u.last_name, u.first_name,
        coalesce(nullif(u.title, ''), ${roleLabels}, 'Employee') as role, ${roleLabels} as roles, u.department,
        l.location_name as place, u.phone, u.email, trim(s.first_name || ' ' || s.last_name) as supervisor
      from "user" u left join cdi_location l on l.cdi_location_id = u.default_location_id
        left join "user" s on s.user_id = u.supervisor_id and s.is_active
      where u.is_active and u.user_type = ${String(USER_TYPE.employee)} and u.status in ('active', 'locked')) d
    where ${hasWords(words, sql`concat_ws(' ', name, role, roles, department, place, email)`, sql`d.phone`)}
    order by d.last_name, d.first_name, d.user_id limit ${DIRECTORY_PEOPLE_MAX}`;
  const places = await many<DirectoryPlace>(db)`
    select * from (
      select l.cdi_location_id::int, l.location_name as name, l.location_type as kind,
        concat_ws(', ', l.address1, l.city, l.state || ' ' || l.zip) as address, l.phone, l.opening_hours as hours,
        trim(m.first_name || ' ' || m.last_name) as manager
      from cdi_location l left join "user" m on m.user_id = l.manager_user_id and m.is_active
      where l.is_active) d
    where ${hasWords(words, sql`concat_ws(' ', name, kind, address, manager)`, sql`d.phone`)}
    order by d.kind <> 'plant', d.name`;
  return {
    people: people.map(({ user_id, name, role, department, place, phone, email, supervisor }) => ({
      user_id,
      name,
      role,
      department,
      place,
      phone,
      email,
      supervisor,
    })),
    people_count: people[0]?.count ?? 0,
    places: [...places],
  };
}
