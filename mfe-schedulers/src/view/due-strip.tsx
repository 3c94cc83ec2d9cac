import type { DueLevel } from '@cdi/shared/domain/schedule';
import type { ComponentType } from 'react';
import { LateIcon, LaterIcon, NoDateIcon, SoonIcon, TodayIcon } from '@cdi/shared/kit';
import type { DueWords } from '../board/due.ts';

const ICONS: Readonly<Record<DueLevel, ComponentType>> = {
  behind: LateIcon,
  today: TodayIcon,
  soon: SoonIcon,
  later: LaterIcon,
  none: NoDateIcon,
};

/** Due date of the card: color, icon and word. */
export function DueStrip({ due }: { readonly due: DueWords }) {
  const Icon = ICONS[due.level];
  return (
    <span className={`board-due is-${due.level}`}>
      <Icon />
      {due.text}
    </span>
  );
}
