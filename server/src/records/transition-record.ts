import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { keyOf, type ObjectDefinition, type Transition } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { getVisible, presentRecord } from './present-record.ts';
import { scopeCondition } from './scope.ts';
import { announceRecord, lockRecord, updateRecord } from './write-record.ts';

export interface TransitionInput {
  readonly name: string;
  readonly version: number;
  readonly reason: string | null;
}

/** A person takes an arrow of the state machine by its button. Throws FORBIDDEN, CONFLICT, RULE, VALIDATION, NOT_FOUND. */
export async function transitionRecord(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  input: TransitionInput,
): Promise<LoadedRecord> {
  const transition = definition.states?.transitions.find((each) => each.name === input.name);
  if (!transition || transition.isAutomatic)
    throw new AppError(
      'VALIDATION',
      `A ${definition.title.toLowerCase()} has no step called "${input.name.slice(0, 40)}".`,
      {
        fields: { name: 'There is no such step.' },
      },
    );
  const record = await getVisible(context.app, context.db, context.person, definition, id, true);
  if (!(await mayTake(context, definition, transition, id)))
    throw new AppError('FORBIDDEN', `You may not take the step "${transition.label}".`);
  if (Number(record['version']) !== input.version)
    throw new AppError('CONFLICT', 'Somebody else changed this record meanwhile. Look at it again before you go on.', {
      data: { version: record['version'] },
    });
  if (transition.needsReason && !input.reason)
    throw new AppError('VALIDATION', 'Give the reason.', { fields: { reason: 'A reason is required.' } });
  const after = await applyTransition(context, definition, record, transition, input.reason);
  return presentRecord(context.app, context.db, context.person, definition, after);
}

/** Whether the person may take the step with this very record. */
export async function mayTake(
  context: CallContext,
  definition: ObjectDefinition,
  transition: Transition,
  id: number,
): Promise<boolean> {
  const condition = scopeCondition(context.app.catalogue, definition, transition.who, context.person, 't');
  const { rows } = await sql<{ ok: boolean }>`
    select ${condition} as ok from ${sql.table(definition.name)} as t where ${sql.ref(`t.${keyOf(definition)}`)} = ${id}`.execute(
    context.db,
  );
  return rows[0]?.ok === true;
}

/** Takes an arrow from code: the state must fit, the guard must agree; history keeps the reason. */
export async function applyTransition(
  context: CallContext,
  definition: ObjectDefinition,
  record: Row,
  transition: Transition,
  reason: string | null,
): Promise<Row> {
  const machine = definition.states;
  if (!machine) throw new Error(`${definition.name} has no states.`);
  const state = String(record[machine.field]);
  const id = Number(record[keyOf(definition)]);
  if (!transition.from.includes(state))
    throw new AppError(
      'RULE',
      `"${transition.label}" is not possible: the ${definition.title.toLowerCase()} is ${state.replaceAll('_', ' ')}.`,
    );
  const hooks = context.app.hooks[definition.name];
  const prepared = (await hooks?.guard?.(context, { id, record, transition: transition.name, reason })) ?? {};
  const after = await updateRecord(
    context,
    definition,
    record,
    { ...prepared.values, [machine.field]: transition.to },
    reason,
  );
  await hooks?.afterTransition?.(context, { id, record: after, transition: transition.name, to: transition.to });
  await announceRecord(context, definition, after);
  return after;
}

/** Takes an arrow by name on a record that may be in the right state; gives the record unchanged when it is not. */
export async function tryTransition(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  name: string,
  reason: string | null = null,
): Promise<Row> {
  const record = await lockRecord(context, definition, id);
  if (!record) throw new AppError('NOT_FOUND', `There is no ${definition.title.toLowerCase()} ${id}.`);
  const machine = definition.states;
  const transition = machine?.transitions.find((each) => each.name === name);
  if (!machine || !transition) throw new Error(`${definition.name} has no transition "${name}".`);
  return transition.from.includes(String(record[machine.field]))
    ? applyTransition(context, definition, record, transition, reason)
    : record;
}
