import { navigate, usePath, useQueryString } from '@cdi/shared/mfe';
import { STEPS, type StepName } from '../draft/steps.ts';

const PARAMETER = 'step';
/** Value in the address while every step is folded. */
const FOLDED = 'none';

/** The step that an address opens: the first one if it names no existing step, null if all are folded. */
export function readStep(query: string): StepName | null {
  const named = new URLSearchParams(query).get(PARAMETER);
  return named === FOLDED ? null : (STEPS.find((step) => step === named) ?? STEPS[0]);
}

/** Whether the address belongs to the configurator: it may have changed before this page is unmounted. */
function isConfigurator({ pathname, search }: Location): boolean {
  if (pathname === '/quote/new') return true;
  return /^\/quote\/\d+$/.test(pathname) && new URLSearchParams(search).get('view') === 'edit';
}

/** Whether the address names a step. A link to a new quote does not. */
export function namesStep(query: string): boolean {
  return new URLSearchParams(query).has(PARAMETER);
}

/** Writes the step into the address: a reload opens it again, and Back opens the previous one. */
export function keepStep(step: StepName | null, { isReplacing = step === null } = {}): void {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  const name = step ?? FOLDED;
  if (!isConfigurator(window.location) || params.get(PARAMETER) === name) return;
  params.set(PARAMETER, name);
  navigate(`${pathname}?${params.toString()}`, { isReplacing });
}

/** The sign-in query that returns to the current state of the page: its step and its prefill. */
export function useWayBack(): string {
  const address = new URL(`${usePath()}?${useQueryString().replace(/^\?/, '')}`, 'http://page');
  return `?return=${encodeURIComponent(address.pathname + address.search)}`;
}

/** Address of the editor of a quote, at a step. */
export function editPath(quoteId: number, step: StepName | null): string {
  return `/quote/${quoteId}?view=edit&${PARAMETER}=${step ?? FOLDED}`;
}
