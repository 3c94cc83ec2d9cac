import { useState, type FormEvent } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { findTerritory, type CoverageTerritory } from '@cdi/shared/contracts';
import { EntryField } from '../calculator/entry-field.tsx';
import { RepCard } from './rep-card.tsx';

type Finding =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'found'; readonly territory: CoverageTerritory }
  | { readonly kind: 'nobody'; readonly prefix: string }
  | { readonly kind: 'failed'; readonly message: string };

/** A ZIP in, the territory and its people out. */
export function TerritoryFinder() {
  const [zip, setZip] = useState('');
  const [finding, setFinding] = useState<Finding>({ kind: 'idle' });

  const handleFind = async (event: FormEvent) => {
    event.preventDefault();
    setFinding({ kind: 'busy' });
    try {
      const { prefix, territory } = await callForData(findTerritory, { zip });
      setFinding(territory ? { kind: 'found', territory } : { kind: 'nobody', prefix });
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
            Find my rep
          </button>
        </p>
      </form>
      <div role="status">
        {finding.kind === 'busy' && <p>Looking…</p>}
        {finding.kind === 'found' && <RepCard territory={finding.territory} />}
        {finding.kind === 'nobody' && (
          <p>
            Nobody holds the prefix {finding.prefix} yet. The support line at the top of the page finds somebody for
            you.
          </p>
        )}
      </div>
    </>
  );
}
