import { useEffect, useState, type ReactNode } from 'react';
import { asCallError, type RecordApi } from '@cdi/shared/api';
import { Link, navigate } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { NextIcon, PreviousIcon } from '../../kit/icons/icons.tsx';
import { objectPaths } from '../query/object-view.ts';
import { findNeighbours, keepTrail, readTrail, type ResultTrail } from '../query/result-neighbours.ts';

interface ResultWalkProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'search'>;
  readonly id: number;
}

/** Adds the next page of its list to a trail. */
async function extend(
  definition: ObjectDefinition,
  api: Pick<RecordApi, 'search'>,
  trail: ResultTrail,
): Promise<ResultTrail> {
  if (!trail.more) return trail;
  const { rows, next } = await api.search({ ...trail.more.asked, cursor: trail.more.cursor });
  const found = rows.map((row) => Number(row[keyOf(definition)])).filter((id) => !trail.ids.includes(id));
  const more = next === null ? null : { asked: trail.more.asked, cursor: next };
  const longer = { ...trail, ids: [...trail.ids, ...found], more };
  keepTrail(definition.name, longer);
  return longer;
}

const KEYS = { previous: 'PageUp', next: 'PageDown' } as const;

/** Previous and next record of the list that this one was opened from, by link and by key; the list is loaded on where it ends. */
export function ResultWalk({ definition, api, id }: ResultWalkProps): ReactNode {
  const [trail, setTrail] = useState(() => readTrail(definition.name));
  const [isBusy, setBusy] = useState(false);
  const neighbours = findNeighbours(trail, id);
  const goOn = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const longer = await extend(definition, api, trail);
      setTrail(longer);
      const next = findNeighbours(longer, id)?.next;
      if (next) navigate(objectPaths.details(definition, next));
    } catch (error) {
      session.messages.showError(`The next record could not be found. ${asCallError(error).message}`);
    } finally {
      setBusy(false);
    }
  };
  const hasMore = neighbours !== null && neighbours.next === null && trail.more !== null;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isWalk = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isWalk || !neighbours || document.querySelector('[role="dialog"]')) return;
      const to = event.key === KEYS.previous ? neighbours.previous : event.key === KEYS.next ? neighbours.next : null;
      if (to === null && !(event.key === KEYS.next && hasMore)) return;
      event.preventDefault();
      if (to === null) void goOn();
      else navigate(objectPaths.details(definition, to));
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  if (!neighbours || (neighbours.total < 2 && !hasMore)) return null;
  const step = (side: 'previous' | 'next', label: string, icon: ReactNode) => {
    const to = neighbours[side];
    const shared = {
      'aria-label': label,
      'aria-keyshortcuts': `Alt+${KEYS[side]}`,
      title: `${label} (Alt+${KEYS[side]})`,
    };
    if (to !== null)
      return (
        <Link className="record-step" href={objectPaths.details(definition, to)} {...shared}>
          {icon}
        </Link>
      );
    if (side === 'next' && hasMore)
      return (
        <button type="button" className="record-step" aria-busy={isBusy} onClick={() => void goOn()} {...shared}>
          {icon}
        </button>
      );
    return (
      <span className="record-step is-end" aria-hidden="true">
        {icon}
      </span>
    );
  };
  return (
    <nav className="record-walk" aria-label="Search results">
      {step('previous', 'Previous result', <PreviousIcon />)}
      <span className="kit-figure">
        {neighbours.position} of {neighbours.total}
        {trail.more === null ? '' : '+'}
      </span>
      {step('next', 'Next result', <NextIcon />)}
    </nav>
  );
}
