import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { AppServices, Person } from '../context.ts';
import { contextOf } from '../http/bind-call.ts';
import type { Row } from '../storage/database.ts';
import { getVisible } from './present-record.ts';

/** Lets a record take note that this person opened it, where its object asks for that. Gives the record as it is then. */
export async function noteSeen(
  app: AppServices,
  person: Person,
  definition: ObjectDefinition,
  id: number,
  row: Row,
  requestId: string,
): Promise<Row> {
  const hook = app.hooks[definition.name]?.seen;
  if (!hook?.concerns(person, row)) return row;
  return app.db.transaction().execute(async (tx) => {
    const locked = await getVisible(app, tx, person, definition, id, true);
    return hook.concerns(person, locked) ? hook.note(contextOf(app, tx, person, requestId), locked) : locked;
  });
}
