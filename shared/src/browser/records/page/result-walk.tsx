import { useEffect, useState, type ReactNode } from 'react';
import { asCallError, type RecordApi } from '@cdi/shared/api';
import { Link, navigate } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { NextIcon, PreviousIcon } from '../../kit/icons/icons.tsx';
import { LatestRun } from '../../kit/stores/latest-run.ts';
import { objectPaths } from '../query/object-view.ts';
import { findNeighbours, keepTrail, readTrail } from '../query/result-neighbours.ts';
import { stepAlong, type Side } from '../query/walk-trail.ts';

interface ResultWalkProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'search' | 'groups'>;
  readonly id: number;
}

const KEYS = { previous: 'PageUp', next: 'PageDown' } as const;

/** Previous and next record of the list that this one was opened from, by link and by key; the list is loaded on where it ends. */
export function ResultWalk({ definition, api, id }: ResultWalkProps): ReactNode {
  const [trail, setTrail] = useState(() => readTrail(definition.name));
  const [isBusy, setBusy] = useState(false);
  const neighbours = findNeighbours(trail, id);
  // do not pull back someone who has opened another record or page meanwhile
  const [running] = useState(() => new LatestRun());
  useEffect(() => () => running.stop(), [running, id]);
  const goOn = async (side: Side) => {
    if (isBusy) return;
    setBusy(true);
    const signal = running.start();
    try {
      const step = await stepAlong({ definition, api }, trail, id, side);
      if (signal.aborted) return;
      keepTrail(definition.name, step.trail);
      setTrail(step.trail);
      if (step.id !== null) navigate(objectPaths.details(definition, step.id));
    } catch (error) {
      if (!signal.aborted)
        session.messages.showError(`The ${side} record could not be found. ${asCallError(error).message}`);
    } finally {
      setBusy(false);
    }
  };
  const mayBe = (side: Side): boolean => {
    if (neighbours === null || neighbours[side] !== null) return false;
    return side === 'next' ? neighbours.isMoreAfter : neighbours.isMoreBefore;
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isWalk = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isWalk || !neighbours || document.querySelector('[role="dialog"]')) return;
      const side = (['previous', 'next'] as const).find((each) => KEYS[each] === event.key);
      if (side === undefined) return;
      const to = neighbours[side];
      if (to === null && !mayBe(side)) return;
      event.preventDefault();
      if (to === null) void goOn(side);
      else navigate(objectPaths.details(definition, to));
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  if (!neighbours) return null;
  const { part, position } = neighbours;
  const isAlone = (['previous', 'next'] as const).every((side) => neighbours[side] === null && !mayBe(side));
  if (isAlone) return null;
  const step = (side: Side, label: string, icon: ReactNode) => {
    const to = neighbours[side];
    const href = to === null ? null : objectPaths.details(definition, to);
    return (
      <WalkStep
        side={side}
        label={label}
        icon={icon}
        href={href}
        isBusy={isBusy}
        onLoad={mayBe(side) ? () => void goOn(side) : null}
      />
    );
  };
  return (
    <nav className="record-walk" aria-label="Search results">
      {step('previous', 'Previous result', <PreviousIcon />)}
      <span className="kit-figure">
        {position} of {part.ids.length}
        {part.rest === null ? '' : '+'}
      </span>
      {part.title !== null && <span className="record-walk-group">in {part.title}</span>}
      {step('next', 'Next result', <NextIcon />)}
    </nav>
  );
}

interface WalkStepProps {
  readonly side: Side;
  readonly label: string;
  readonly icon: ReactNode;
  /** Address of the record on this side; null where it is not loaded, or the list ends. */
  readonly href: string | null;
  readonly isBusy: boolean;
  /** Loads the list further; null where it ends. */
  readonly onLoad: (() => void) | null;
}

/** A step to the record beside: a link, a button that loads it first, or the end of the list. */
function WalkStep({ side, label, icon, href, isBusy, onLoad }: WalkStepProps): ReactNode {
  const shared = {
    'aria-label': label,
    'aria-keyshortcuts': `Alt+${KEYS[side]}`,
    title: `${label} (Alt+${KEYS[side]})`,
  };
  if (href !== null)
    return (
      <Link className="record-step" href={href} {...shared}>
        {icon}
      </Link>
    );
  if (onLoad)
    return (
      <button type="button" className="record-step" aria-busy={isBusy} onClick={onLoad} {...shared}>
        {icon}
      </button>
    );
  return (
    <span className="record-step is-end" aria-hidden="true">
      {icon}
    </span>
  );
}
