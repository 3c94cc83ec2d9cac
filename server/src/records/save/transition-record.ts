import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  keyOf,
  type ObjectDefinition,
  type RowOf,
  type StateMachine,
  type Transition,
  type ValuesOf,
} from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { maybeOne } from '../../storage/query.ts';
import { latestAfter } from './latest-row.ts';
import { getVisible, presentRecord } from '../read/present-record.ts';
import { scopeCondition } from '../../scope/scope.ts';
import { announceRecord, idOf, lockRecord, updateRecord, versionOf } from './write-record.ts';

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
  const after = await takeStep(context, definition, id, stepNamed(definition, input.name), input);
  return presentRecord(context, definition, after);
}

/** The step that a person takes by its name. Throws VALIDATION for what is none, or none that a person takes. */
export function stepNamed(definition: ObjectDefinition, name: string): Transition {
  const transition = definition.states?.transitions.find((each) => each.name === name);
  if (transition && !transition.isAutomatic) return transition;
  throw new AppError('VALIDATION', `A ${definition.title.toLowerCase()} has no step called "${name.slice(0, 40)}".`, {
    fields: { name: 'There is no such step.' },
  });
}

/** Throws VALIDATION where the step asks for a reason and none is given. */
export function assertReason({ needsReason }: Transition, reason: string | null): void {
  if (needsReason && !reason)
    throw new AppError('VALIDATION', 'Give the reason.', { fields: { reason: 'A reason is required.' } });
}

/**
 * Takes a step of the record in the version that the person read, and returns the updated record. Throws FORBIDDEN, CONFLICT, RULE,
 * VALIDATION, NOT_FOUND.
 */
export async function takeStep(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  transition: Transition,
  { version, reason }: Pick<TransitionInput, 'version' | 'reason'>,
): Promise<Row> {
  const record = await getVisible(context, definition, id, true);
  if (!(await mayTake(context, definition, transition, id)))
    throw new AppError('FORBIDDEN', `You may not take the step "${transition.label}".`);
  if (versionOf(record) !== version)
    throw new AppError('CONFLICT', 'Somebody else changed this record meanwhile. Look at it again before you go on.', {
      data: { version: versionOf(record) },
    });
  assertReason(transition, reason);
  return applyTransition(context, definition, record, transition, reason);
}

const stateOf = (machine: StateMachine, record: Row): string => String(record[machine.field]);

/** Whether the person may take the step with this very record. */
export async function mayTake(
  context: CallContext,
  definition: ObjectDefinition,
  transition: Transition,
  id: number,
): Promise<boolean> {
  const condition = scopeCondition(context.app.catalogue, definition, transition.who, context.person, 't');
  const row = await maybeOne<{ ok: boolean }>(context.db)`
    select ${condition} as ok from ${sql.table(definition.name)} as t
    where ${sql.ref(`t.${keyOf(definition)}`)} = ${id}`;
  return row?.ok === true;
}

/** Takes an arrow from code: the state must fit, the guard must agree; history keeps the reason. */
export async function applyTransition<D extends ObjectDefinition>(
  context: CallContext,
  definition: D,
  record: RowOf<D>,
  transition: Transition,
  reason: string | null,
): Promise<RowOf<D>> {
  const machine = definition.states;
  if (!machine) throw new Error(`${definition.name} has no states.`);
  const state = stateOf(machine, record);
  const id = idOf(definition, record);
  if (!transition.from.includes(state))
    throw new AppError(
      'RULE',
      `"${transition.label}" is not possible: the ${definition.title.toLowerCase()} is ${state.replaceAll('_', ' ')}.`,
    );
  const hooks = context.app.hooks[definition.name];
  const prepared = (await hooks?.guard?.(context, { id, record, transition: transition.name, reason })) ?? {};
  const values = { ...prepared.values, [machine.field]: transition.to } as ValuesOf<D>;
  const after = await updateRecord(context, definition, record, values, reason);
  const latest = await latestAfter(context, definition, after, async () =>
    hooks?.afterTransition?.(context, { id, record: after, transition: transition.name, to: transition.to, reason }),
  );
  await announceRecord(context, definition, latest);
  return latest;
}

/** Takes an arrow by name on a record that may be in the right state; gives the record unchanged when it is not. */
export async function tryTransition<D extends ObjectDefinition>(
  context: CallContext,
  definition: D,
  id: number,
  name: string,
  reason: string | null = null,
): Promise<RowOf<D>> {
  const record = await lockRecord(context, definition, id);
  if (!record) throw new AppError('NOT_FOUND', `There is no ${definition.title.toLowerCase()} ${id}.`);
  const machine = definition.states;
  const transition = machine?.transitions.find((each) => each.name === name);
  if (!machine || !transition) throw new Error(`${definition.name} has no transition "${name}".`);
  return transition.from.includes(stateOf(machine, record))
    ? applyTransition(context, definition, record, transition, reason)
    : record;
}
