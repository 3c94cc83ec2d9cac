import type { ObjectDefinition, StateMachine, Transition } from '../../../common/catalogue/define-object.ts';
import type { SteppedRow } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { mayAtAll } from '../../../common/policy/grant.ts';
import { formatValue } from '../fields/format-value.ts';

/** The steps that this person takes of several records at once: those of a button that ask for nothing but a reason. */
export function bulkSteps({ states }: ObjectDefinition, actor: Actor | null): readonly Transition[] {
  if (!states || actor === null) return [];
  return states.transitions.filter((step) => !step.isAutomatic && step.isSingle !== true && mayAtAll(step.who, actor));
}

/** Label of a state. */
export function labelState({ states, fields }: ObjectDefinition, state: string): string {
  const field = states && fields[states.field];
  return field ? formatValue(field, state) : state;
}

/** The step of a person that leads straight back to the state before; undefined where there is none. */
export function stepBack(machine: StateMachine, step: Transition, from: string): Transition | undefined {
  return machine.transitions.find(
    (each) => each !== step && !each.isAutomatic && each.from.includes(step.to) && each.to === from,
  );
}

/** Sums of money only; quantities if there is no money to show. */
function addedUp(definition: ObjectDefinition, rows: readonly SteppedRow[]): readonly string[] {
  const seen = (definition.search.sums ?? []).filter((name) => rows.some(({ figures }) => name in figures));
  const money = seen.filter((name) => definition.fields[name]?.kind === 'money');
  return money.length > 0 ? money : seen;
}

/** Whether the records have amounts of money that this person sees. */
export const hasMoney = (definition: ObjectDefinition, rows: readonly SteppedRow[]): boolean =>
  addedUp(definition, rows).some((name) => definition.fields[name]?.kind === 'money');

/** `Goods $1,200.00, Total $1,310.50`: sums of the amounts of the records. Empty when nothing adds up. */
export function formatSums(definition: ObjectDefinition, rows: readonly SteppedRow[]): string {
  const parts = addedUp(definition, rows).flatMap((name) => {
    const field = definition.fields[name];
    // ten-thousandths are the finest amounts
    const sum = rows.reduce((all, { figures }) => all + Math.round((figures[name] ?? 0) * 10_000), 0) / 10_000;
    return field && sum !== 0 ? [`${field.label} ${formatValue(field, sum)}`] : [];
  });
  return parts.join(', ');
}

/** The steps that lead back from a step, in a sentence for each state that it left. */
export function describeReversingSteps(
  definition: ObjectDefinition,
  step: Transition,
  rows: readonly SteppedRow[],
): { readonly sentences: readonly string[]; readonly isLasting: boolean } {
  const machine = definition.states;
  const left = [...new Set(rows.map(({ from }) => from))].filter((from) => from !== null);
  if (!machine) return { sentences: [], isLasting: false };
  const ways = left.map((from) => ({ from, back: stepBack(machine, step, from) }));
  return {
    sentences: ways.map(({ from, back }) =>
      back
        ? `“${back.label}” leads back to “${labelState(definition, from)}”; there is no Undo.`
        : `No step leads back to “${labelState(definition, from)}”: this cannot be undone.`,
    ),
    isLasting: ways.some(({ back }) => back === undefined),
  };
}
