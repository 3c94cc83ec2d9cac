import type { ComponentType, ReactNode } from 'react';
import { ArchiveIcon, CheckIcon, ClockIcon, DraftIcon, RunIcon, StopIcon, WarningIcon } from '../icons/icons.tsx';
import { toneOf, type StateTone } from './state-tone.ts';
import '../kit.css';

const ICONS: Readonly<Record<StateTone, ComponentType>> = {
  rest: DraftIcon,
  waiting: ClockIcon,
  running: RunIcon,
  good: CheckIcon,
  warning: WarningIcon,
  bad: StopIcon,
  past: ArchiveIcon,
};

interface StateTagProps {
  /** The value that is stored; it chooses colour and icon. */
  readonly state: string;
  /** The word that people read. */
  readonly children: ReactNode;
}

/** A state as icon and word, in its colour. */
export function StateTag({ state, children }: StateTagProps) {
  const tone = toneOf(state);
  const Icon = ICONS[tone];
  return (
    <span className={`kit-state is-${tone}`}>
      <Icon />
      {children}
    </span>
  );
}
