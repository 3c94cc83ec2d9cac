import { useState, type FormEvent } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { findTerritory, type CallAnswer } from '@cdi/shared/contracts';
import { EntryField } from '../calculator/entry-field.tsx';
import { RepCard } from './rep-card.tsx';
import { formatTransitTime } from './say-transit.ts';

type Finding =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'found'; readonly answer: CallAnswer<typeof findTerritory> }
  | { readonly kind: 'failed'; readonly message: string };

/** The reps of a ZIP, and the transit time of a curb to it. */
function FoundZip({ answer }: { readonly answer: CallAnswer<typeof findTerritory> }) {
  const { prefix, territory } = answer;
  return (
    <>
      {territory ? (
        <RepCard territory={territory} />
      ) : (
        <p>
          Nobody has the ZIP prefix {prefix} yet. The support line at the top of the page will find somebody for you.
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>In transit</dt>
          <dd>{formatTransitTime(answer)}</dd>
        </div>
      </dl>
    </>
  );
}

/** A search by ZIP: shows the territory, its reps and the transit time. */
export function TerritoryFinder() {
  const [zip, setZip] = useState('');
  const [finding, setFinding] = useState<Finding>({ kind: 'idle' });

  const handleFind = async (event: FormEvent) => {
    event.preventDefault();
    setFinding({ kind: 'busy' });
    try {
      setFinding({ kind: 'found', answer: await callForData(findTerritory, { zip }) });
    } catch (error) {
      setFinding({ kind: 'failed', message: asCallError(error).message });
    }
  };

  return (
    <>
      <form className="panel" onSubmit={(event) => void handleFind(event)} aria-label="Find your territory">
        <EntryField
          label="ZIP or postal code of the job"
          unit=""
          value={zip}
          isText
          error={finding.kind === 'failed' ? finding.message : undefined}
          onChange={setZip}
        />
        <p className="actions">
          <button type="submit" className="cdi-button" aria-disabled={finding.kind === 'busy'}>
            Find my rep and transit days
          </button>
        </p>
      </form>
      <div role="status">
        {finding.kind === 'busy' && <p>Looking…</p>}
        {finding.kind === 'found' && <FoundZip answer={finding.answer} />}
      </div>
    </>
  );
}
