import { CURB_TYPES } from '@cdi/shared/catalogue';
import { CurbView } from '@cdi/shared/drawing';
import { formatInches } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { nameLine } from '../draft/draft-problems.ts';
import { useConfigurator } from './configurator-context.ts';
import { sampleOf } from './family-samples.ts';

/** The curbs of the quote: shows the active one, and adds, copies and removes curbs. */
export const LineTabs = observer(function LineTabs() {
  const { draft } = useConfigurator();
  const { active } = draft;
  return (
    <section className="configurator-lines" aria-label="Curbs of this quote">
      <ul>
        {draft.lines.map((line, index) => (
          <li key={line.key}>
            <LineCard line={line} name={nameLine(line, index)} isActive={line === active} />
          </li>
        ))}
      </ul>
      <div className="configurator-line-actions">
        <button type="button" className="configurator-small-button" onClick={() => draft.addLine()}>
          Add a curb
        </button>
        {active && (
          <>
            <button type="button" className="configurator-small-button" onClick={() => draft.duplicateLine(active.key)}>
              Copy this one
            </button>
            <button type="button" className="configurator-small-button" onClick={() => draft.removeLine(active.key)}>
              Remove this one
            </button>
          </>
        )}
      </div>
      <p role="status" className="configurator-removed">
        {draft.removed && (
          <>
            {nameLine(draft.removed.line, draft.removed.index)} was removed.{' '}
            <button type="button" className="configurator-link" onClick={() => draft.undoRemove()}>
              Bring it back
            </button>
          </>
        )}
      </p>
    </section>
  );
});

interface LineCardProps {
  readonly line: CurbLineStore;
  readonly name: string;
  readonly isActive: boolean;
}

const LineCard = observer(function LineCard({ line, name, isActive }: LineCardProps) {
  const { draft } = useConfigurator();
  const { geometry, spec } = line;
  const plan = geometry?.plan;
  const size = plan
    ? `${formatInches(plan.lengthIn)} × ${formatInches(plan.widthIn)} × ${formatInches(spec.heightIn)}`
    : 'Not sized yet';
  const card = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the active one of many curbs may be scrolled out of the row
    const row = card.current?.closest('ul');
    if (!isActive || !card.current || !row) return;
    const { left, right } = card.current.getBoundingClientRect();
    const edge = row.getBoundingClientRect();
    if (right > edge.right) row.scrollLeft += right - edge.right;
    else if (left < edge.left) row.scrollLeft -= edge.left - left;
  }, [isActive]);
  return (
    <button
      ref={card}
      type="button"
      className={`configurator-line${isActive ? ' is-active' : ''}`}
      aria-current={isActive ? 'true' : undefined}
      onClick={() => draft.activate(line.key)}
    >
      <span className={`configurator-line-picture${geometry ? '' : ' is-sample'}`}>
        <CurbView
          spec={geometry ? spec : sampleOf(spec.family)}
          view={geometry ? 'plan' : 'isometric'}
          isPicture
          isDecorative
        />
      </span>
      <span className="configurator-line-words">
        <strong>{name}</strong>
        <span>{spec.qty > 1 ? `${spec.qty} pieces` : CURB_TYPES[spec.family]}</span>
        <span className="configurator-line-size">{size}</span>
      </span>
    </button>
  );
});
