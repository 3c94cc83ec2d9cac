import { AppError } from '@cdi/shared/errors';
import type { ObjectDefinition, StateMachine, Transition } from '@cdi/shared/catalogue';
import type { SteppedRow } from '@cdi/shared/contracts';
import { mayAtAll } from '@cdi/shared/policy';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { forItself } from './for-itself.ts';
import { getVisible } from '../read/present-record.ts';
import { seesField } from '../values/seen-fields.ts';
import { assertReason, stepNamed, takeStep } from './transition-record.ts';
import { versionOf } from './write-record.ts';

/** One record, and the version that was read. */
interface WantedStep {
  readonly id: number;
  readonly version: number;
}

interface HowToStep {
  readonly name: string;
  /** Why, for the history of each; null where nothing was said. */
  readonly reason: string | null;
  /** Nothing is kept. */
  readonly isTrial: boolean;
}

/**
 * Takes one step of several records one after the other, each in a transaction of its own and by the rules of its button. Returns the
 * outcome of each. Throws VALIDATION for an unknown step, for a step of a single record, and if a required reason is missing; FORBIDDEN if
 * the person may take this step for none of them: then nothing was changed.
 */
export async function transitionMany(
  context: CallContext,
  definition: ObjectDefinition,
  rows: readonly WantedStep[],
  { name, reason, isTrial }: HowToStep,
): Promise<readonly SteppedRow[]> {
  const step = stepNamed(definition, name);
  if (!mayAtAll(step.who, context.person))
    throw new AppError('FORBIDDEN', `You may not take the step "${step.label}".`);
  if (step.isSingle)
    throw new AppError('VALIDATION', `"${step.label}" is taken of one ${definition.title.toLowerCase()} at a time.`, {
      fields: { name: 'Take it on the page of the record.' },
    });
  assertReason(step, reason);
  const done: SteppedRow[] = [];
  for (const row of rows) done.push(await stepOne(context, definition, row, { step, reason, isTrial }));
  return done;
}

async function stepOne(
  context: CallContext,
  definition: ObjectDefinition,
  { id, version }: WantedStep,
  { step, reason, isTrial }: { readonly step: Transition; readonly reason: string | null; readonly isTrial: boolean },
): Promise<SteppedRow> {
  const done = await forItself(context, definition, isTrial, async (own) => {
    const before: Row = await getVisible(own, definition, id, true);
    const after = await takeStep(own, definition, id, step, { version, reason });
    return { from: stateOf(definition.states, before), after, warnings: own.warnings ?? [] };
  });
  if ('refused' in done)
    return {
      id,
      version,
      outcome: 'refused',
      message: formatRefusal(definition, done.refused),
      from: null,
      figures: {},
    };
  const { from, after, warnings } = done.found;
  return {
    id,
    version: isTrial ? version : versionOf(after),
    outcome: 'taken',
    message: warnings.join(' '),
    from,
    figures: figuresOf(context, definition, after),
  };
}

const stateOf = (machine: StateMachine | undefined, record: Row): string | null =>
  machine ? String(record[machine.field]) : null;

/** The values of a record that its list sums up and this person may see. */
function figuresOf({ person }: CallContext, definition: ObjectDefinition, record: Row): SteppedRow['figures'] {
  const seen = (definition.search.sums ?? []).filter((name) => {
    const field = definition.fields[name];
    return field !== undefined && seesField(field, person);
  });
  return Object.fromEntries(
    seen.map((name) => {
      const value = record[name];
      return [name, typeof value === 'number' ? value : null];
    }),
  );
}

/** The refusal with everything that it names by field, as the page of the record says it. */
function formatRefusal({ fields }: ObjectDefinition, { message, details }: AppError): string {
  const more = Object.entries(details.fields ?? {})
    .map(([name, text]) => {
      const label = fields[name]?.label;
      return label === undefined || text.startsWith(label) ? text : `${label}: ${text}`;
    })
    .filter((text) => !message.includes(text));
  return [message, ...more].join(' ');
}
