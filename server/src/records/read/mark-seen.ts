import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { getVisible } from './present-record.ts';

/** Lets a record take note that this person opened it, where its object asks for that. Gives the record as it is then. */
export async function markSeen(context: CallContext, definition: ObjectDefinition, id: number, row: Row): Promise<Row> {
  const { app, person } = context;
  const hook = app.hooks[definition.name]?.seen;
  // who sees as this person is not the person
  if (person.seenBy || !hook?.concerns(person, row)) return row;
  return app.db.transaction().execute(async (tx) => {
    const inside = { ...context, db: tx };
    const locked = await getVisible(inside, definition, id, true);
    return hook.concerns(person, locked) ? hook.note(inside, locked) : locked;
  });
}
