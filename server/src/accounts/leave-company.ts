import { sql } from 'kysely';
import {
  objects,
  OPEN_QUOTE_STATES,
  type ObjectDefinition,
  type RecordDraft,
  type RecordRow,
  type RowOf,
  grantsOf,
} from '@cdi/shared/catalogue';
import { ON_THE_WAY } from '@cdi/shared/trade';
import type { CallContext } from '../context.ts';
import { scopeCondition } from '../scope/scope.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { loadPersonById } from '../session/load-person.ts';
import { inStates } from '../storage/in-states.ts';
import { many, one, run } from '../storage/query.ts';

type User = RecordRow<'user'>;

const REASON = 'The person is of another company now';

/** Takes the person off a list of people that records hold, each with its history. */
async function removeFromList(
  context: CallContext,
  definition: ObjectDefinition,
  list: string,
  user: User,
  companyColumn?: string,
): Promise<void> {
  const isOfCompany = companyColumn ? sql<boolean>`${sql.ref(`t.${companyColumn}`)} = ${user.company_id}` : sql`true`;
  const rows = await many<RowOf<ObjectDefinition>>(context.db)`
    select t.* from ${sql.table(definition.name)} as t
    where ${sql.ref(`t.${list}`)} @> array[${user.user_id}]::bigint[] and ${isOfCompany} order by 1 for update of t`;
  for (const row of rows) {
    const people: unknown = row[list];
    const others = (Array.isArray(people) ? people : []).filter((id) => id !== user.user_id);
    await updateRecord(context, definition, row, { [list]: others }, REASON);
  }
}

/** Alerts speak of records: those that the person may not read any more go, and all where the account reads nothing. */
async function dropAlerts({ app, db }: CallContext, userId: number): Promise<void> {
  const person = await loadPersonById(db, userId);
  if (person === null) {
    await run(db)`delete from cdi_alert where user_id = ${userId} and object is not null`;
    return;
  }
  const told = await many<{ object: string }>(db)`
    select distinct object from cdi_alert where user_id = ${userId} and object is not null`;
  for (const { object } of told) {
    const definition = app.catalogue.find((each) => each.name === object);
    if (!definition) continue;
    const isSeen = scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't');
    await run(db)`
      delete from cdi_alert a where a.user_id = ${userId} and a.object = ${object}
        and not exists (select 1 from ${sql.table(object)} as t
          where ${sql.ref(`t.${object}_id`)} = a.record_id and ${isSeen})`;
  }
}

/** Deletes waiting mails about quotes and orders (they have a topic or a file): the person may not see those records any more. */
async function dropMails({ db }: CallContext, { email }: User): Promise<void> {
  await run(db)`
    delete from mail_outbox
    where recipient = ${email} and sent_dt is null and (topic is not null or file_id is not null)`;
}

const isClosed = ({ status, is_active }: User): boolean => !is_active || status === 'disabled';

/** Who has left altogether, so that the account was closed, gets nothing that still waits about quotes and orders. */
export async function leaveAltogether(context: CallContext, before: User, after: User): Promise<void> {
  if (isClosed(after) && !isClosed(before)) await dropMails(context, before);
}

/**
 * Who changes companies keeps nothing of the former one: the person is no longer copied on its quotes and orders, takes no loads of a
 * carrier, has no alerts of what is not theirs to read, and gets no mail of it that still waits. What they made stays with the company;
 * what they see follows the account.
 */
export async function leaveCompany(context: CallContext, before: User, after: User): Promise<void> {
  if (before.company_id === null || before.company_id === after.company_id) return;
  for (const definition of context.app.catalogue) {
    const { cc, company } = definition.scope ?? {};
    if (cc && company) await removeFromList(context, definition, cc, before, company);
  }
  await removeFromList(context, objects.shipper, 'users', before);
  await dropAlerts(context, after.user_id);
  await dropMails(context, before);
}

const count = (n: number, what: string): string => (n === 0 ? '' : `${n} open ${what}${n === 1 ? '' : 's'}`);

/** Warns that open quotes and orders of the former company still name the person as contact: without a new one, no one is notified. */
export async function warnOfContacts(context: CallContext, before: User, after: RecordDraft<'user'>): Promise<void> {
  const companyId = before.company_id;
  if (companyId === null || companyId === (after.company_id ?? null)) return;
  const { quotes, orders, name } = await one<{ quotes: number; orders: number; name: string }>(context.db)`
    select c.company_name as name,
      (select count(*)::int from quote q where q.contact_user_id = ${before.user_id} and q.company_id = c.company_id
        and q.is_active and ${inStates(sql`q.status`, Object.keys(OPEN_QUOTE_STATES))}) as quotes,
      (select count(*)::int from tracker t where t.contact_user_id = ${before.user_id} and t.company_id = c.company_id
        and t.is_active and ${inStates(sql`t.status`, ON_THE_WAY)}) as orders
    from company c where c.company_id = ${companyId}`;
  const named = [count(quotes, 'quote'), count(orders, 'order')].filter(Boolean).join(' and ');
  if (named !== '')
    context.warnings?.push(
      `${named} of ${name} still name ${before.first_name} ${before.last_name} as contact, who is told nothing of them from now on: choose somebody else there.`,
    );
}
