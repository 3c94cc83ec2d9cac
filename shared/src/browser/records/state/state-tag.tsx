import type { ComponentType } from 'react';
import type { Field } from '../../../common/catalogue/field.ts';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { formatValue } from '../fields/format-value.ts';
import { ArchiveIcon, CheckIcon, ClockIcon, DraftIcon, RunIcon, StopIcon, WarningIcon } from '../icons.tsx';
import { toneOf, type StateTone } from './state-tone.ts';
import '../records.css';

const ICONS: Readonly<Record<StateTone, ComponentType>> = {
  rest: DraftIcon,
  waiting: ClockIcon,
  running: RunIcon,
  good: CheckIcon,
  warning: WarningIcon,
  bad: StopIcon,
  past: ArchiveIcon,
};

/** A state as icon and word, in its colour. */
export function StateTag({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const state = String(value ?? '');
  if (state === '') return null;
  const tone = toneOf(state);
  const Icon = ICONS[tone];
  return (
    <span className={`rec-state is-${tone}`}>
      <Icon />
      {formatValue(field, state)}
    </span>
  );
}

/** Whether the field says in which state the record is, so that it is drawn as a tag. */
export function isStateField(definition: Pick<ObjectDefinition, 'states'>, name: string): boolean {
  return definition.states?.field === name || name === 'status';
}
