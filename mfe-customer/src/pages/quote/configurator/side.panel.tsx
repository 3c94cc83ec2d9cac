import { CurbView } from '@cdi/shared/drawing';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { nameLine } from '../draft/draft-problems.ts';
import { printDollars } from '../../../print/print-dollars.ts';
import { useConfigurator } from './configurator-context.ts';
import { DrawingPanel } from './drawing.panel.tsx';
import { FactsPanel } from './facts.panel.tsx';
import { StalePrice } from './stale-price.tsx';

/** The drawing with weight and price, beside the steps; on a phone a strip that unfolds. */
export const SidePanel = observer(function SidePanel() {
  const { draft } = useConfigurator();
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const line = draft.active;
  return (
    <aside className={`configurator-side${isUnfolded ? ' is-unfolded' : ''}`} aria-label="Drawing and price">
      <Strip isUnfolded={isUnfolded} controls={id} onToggle={() => setIsUnfolded(!isUnfolded)} />
      <div id={id} className="configurator-side-body">
        {line ? (
          <DrawingPanel line={line} />
        ) : (
          <p className="configurator-quiet">This quote has no curb. Parts need no drawing.</p>
        )}
        <FactsPanel line={line} />
      </div>
    </aside>
  );
});

interface StripProps {
  readonly isUnfolded: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}

const Strip = observer(function Strip({ isUnfolded, controls, onToggle }: StripProps) {
  const { draft, price } = useConfigurator();
  const line = draft.active;
  const total = price.price?.totals?.total;
  return (
    <button
      type="button"
      className="configurator-strip"
      aria-expanded={isUnfolded}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className="configurator-strip-picture">
        {line?.geometry && <CurbView spec={line.spec} view="plan" isPicture isDecorative />}
      </span>
      <span className="configurator-strip-words">
        <strong>{line ? nameLine(line, draft.lines.indexOf(line)) : 'No curb'}</strong>
        <span>
          {line?.geometry ? `${Math.round(line.geometry.weightLb).toLocaleString('en-US')} lb` : 'Not sized yet'}
        </span>
      </span>
      <span className="configurator-strip-price">
        {total !== undefined && printDollars(total)}
        {total !== undefined && price.state.kind === 'failed' && <StalePrice />}
      </span>
      <span className="configurator-strip-fold">{isUnfolded ? 'Fold' : 'Drawing'}</span>
    </button>
  );
});
