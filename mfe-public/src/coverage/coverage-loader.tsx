import { useEffect, useState, type ReactNode } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { readCoverage, type CoveragePlace, type CoverageTerritory } from '@cdi/shared/contracts';

/** Our places and territories. */
interface Coverage {
  readonly places: readonly CoveragePlace[];
  readonly territories: readonly CoverageTerritory[];
}

type Loading =
  | { readonly kind: 'busy' }
  | { readonly kind: 'ready'; readonly coverage: Coverage }
  | { readonly kind: 'failed'; readonly message: string };

interface CoverageLoaderProps {
  readonly children: (coverage: Coverage) => ReactNode;
}

/** Loads places and territories, and says so while they are on their way or did not come. */
export function CoverageLoader({ children }: CoverageLoaderProps) {
  const [loading, setLoading] = useState<Loading>({ kind: 'busy' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    callForData(readCoverage, {}).then(
      (coverage) => !isGone && setLoading({ kind: 'ready', coverage }),
      (error: unknown) => !isGone && setLoading({ kind: 'failed', message: asCallError(error).message }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  if (loading.kind === 'ready') return children(loading.coverage);
  if (loading.kind === 'busy') return <p role="status">Loading…</p>;
  return (
    <p role="alert">
      {loading.message}{' '}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          setLoading({ kind: 'busy' });
          setAttempt(attempt + 1);
        }}
      >
        Try again
      </button>
    </p>
  );
}
