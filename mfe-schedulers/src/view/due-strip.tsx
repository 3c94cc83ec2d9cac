import type { ComponentType } from 'react';
import type { DueState } from '../board/due.ts';
import { LateIcon, LaterIcon, NoDateIcon, SoonIcon, TodayIcon } from './icons.tsx';

const ICONS: Readonly<Record<DueState['level'], ComponentType>> = {
  late: LateIcon,
  today: TodayIcon,
  soon: SoonIcon,
  later: LaterIcon,
  none: NoDateIcon,
};

/** When the card is due: colour, icon and word. */
export function DueStrip({ due }: { readonly due: DueState }) {
  const Icon = ICONS[due.level];
  return (
    <span className={`brd-due is-${due.level}`}>
      <Icon />
      {due.text}
    </span>
  );
}
