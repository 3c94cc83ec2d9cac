import type { CallError } from '@cdi/shared/api';
import type { Card } from '@cdi/shared/contracts';

/** The card that a 409 carries; null for any other error. */
export function readTrueCard(error: CallError): Card | null {
  if (error.status !== 409) return null;
  const data = error.answer?.data as { readonly card?: Card } | undefined;
  return data?.card ?? null;
}
