import { observer } from 'mobx-react-lite';
import { DuctFigures } from './duct-figures.tsx';
import { DuctSections } from './duct-sections.tsx';
import type { DuctcalStore } from './ductcal.store.ts';
import { describeSize, formatFpm, formatFriction } from './duct-words.ts';

/** The answer: figures, sections to scale, warnings. Shows a note instead while an entry is invalid. */
export const DuctResults = observer(function DuctResults({ store }: { readonly store: DuctcalStore }) {
  const { answer } = store;
  if (!answer)
    return (
      <div className="duct-results" role="status">
        <p className="calc-waiting">The answer appears once the marked entries are corrected.</p>
      </div>
    );
  const row = answer.standard ?? answer.asked;
  return (
    <div className="duct-results">
      <p className="visually-hidden" role="status">
        {describeSize(row)}, {formatFpm(row.fpm)} feet per minute, {formatFriction(row.frictionInWg)} inches of water
        per 100 feet. {answer.warnings.join(' ')}
      </p>
      <DuctFigures answer={answer} />
      <div className="figure-paper calc-paper">
        <DuctSections answer={answer} />
      </div>
      {answer.warnings.map((warning) => (
        <p key={warning} className="calc-warning">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 1.5 15 14H1zM8 6v4M8 11.6v.8" />
          </svg>
          {warning}
        </p>
      ))}
    </div>
  );
});
