import { AppError } from '@cdi/shared/errors';
import { isStaff } from '@cdi/shared/policy';
import { mayDo } from '@cdi/shared/catalogue';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext, Person } from '../context.ts';
import { loadLabels } from '../records/read/labels.ts';
import { findVisible, getVisible } from '../records/read/present-record.ts';

/** Which record is spoken of. */
export interface About {
  readonly object: string;
  readonly record_id: number;
}

/** The definition of the record, once the person may see it. Throws NOT_FOUND. */
export async function assertSeen(context: CallContext, about: About): Promise<ObjectDefinition> {
  const definition = context.app.catalogue.find((each) => each.name === about.object);
  if (!definition) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  await getVisible(context, definition, about.record_id);
  return definition;
}

/** Whether another person is an employee who may see the record: to customers comments do not exist. */
export async function seesRecord(
  { app, db }: CallContext,
  definition: ObjectDefinition,
  id: number,
  person: Person,
): Promise<boolean> {
  if (!isStaff(person) || !mayDo(definition, 'read', person)) return false;
  return (await findVisible({ app, db, person }, definition, id)) !== undefined;
}

/** Title and label of the record: `Quote Q-2041 · Great Lakes`. */
export async function nameRecord(
  { app, db }: CallContext,
  { name, title }: ObjectDefinition,
  id: number,
): Promise<string> {
  const labels = await loadLabels(db, app.catalogue, new Map([[name, new Set([id])]]));
  return `${title} ${labels.get(name)?.get(id) ?? `#${id}`}`;
}

/** Where alerts of comments lead. */
export const commentsUrl = ({ object, record_id }: About): string => `/${object}/${record_id}?tab=comments`;
/** Where alerts of changes lead. */
export const changesUrl = ({ object, record_id }: About): string => `/${object}/${record_id}?tab=history`;
