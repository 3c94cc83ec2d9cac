import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { listUnits, type Unit } from '@cdi/shared/contracts';

type Units =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'ready'; readonly units: readonly Unit[] }
  | { readonly kind: 'failed'; readonly message: string };

interface Answered {
  readonly brand: string;
  readonly attempt: number;
  readonly units: Units;
}

/** The models of a brand, loaded when the brand is chosen. */
export function useUnits(brand: string): { readonly units: Units; readonly again: () => void } {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (brand === '') return undefined;
    let isGone = false;
    const show = (units: Units) => !isGone && setAnswered({ brand, attempt, units });
    callForData(listUnits, { brand }).then(
      ({ units }) => show({ kind: 'ready', units }),
      (error: unknown) => show({ kind: 'failed', message: asCallError(error).message }),
    );
    return () => {
      isGone = true;
    };
  }, [brand, attempt]);

  const again = () => setAttempt(attempt + 1);
  if (brand === '') return { units: { kind: 'none' }, again };
  const isCurrent = answered?.brand === brand && answered.attempt === attempt;
  return { units: isCurrent ? answered.units : { kind: 'busy' }, again };
}
