import { navigate, usePath, useQueryString } from '@cdi/shared/mfe';
import { STEPS, type StepName } from '../draft/steps.ts';

const PARAMETER = 'step';
/** Stands in the address while every step is folded. */
const FOLDED = 'none';

/** The step that an address opens: the first where it names none that there is, null where all are folded. */
export function readStep(query: string): StepName | null {
  const named = new URLSearchParams(query).get(PARAMETER);
  return named === FOLDED ? null : (STEPS.find((step) => step === named) ?? STEPS[0]);
}

/** Whether the page that the address means is the configurator: it may have changed already while this page still stands. */
function isConfigurator({ pathname, search }: Location): boolean {
  if (pathname === '/quote/new') return true;
  return /^\/quote\/\d+$/.test(pathname) && new URLSearchParams(search).get('view') === 'edit';
}

/** Whether the address says which step it opens. A link to a new quote does not. */
export function namesStep(query: string): boolean {
  return new URLSearchParams(query).has(PARAMETER);
}

/** Writes the step into the address: a reload opens it again, and Back leads to the one before. */
export function keepStep(step: StepName | null, { isReplacing = step === null } = {}): void {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  const name = step ?? FOLDED;
  if (!isConfigurator(window.location) || params.get(PARAMETER) === name) return;
  params.set(PARAMETER, name);
  navigate(`${pathname}?${params.toString()}`, { isReplacing });
}

/** The query with which the sign-in leads back to what the page shows now: its step, and what it began with. */
export function useWayBack(): string {
  const address = new URL(`${usePath()}?${useQueryString().replace(/^\?/, '')}`, 'http://page');
  return `?return=${encodeURIComponent(address.pathname + address.search)}`;
}

/** Address under which a quote is edited, at a step. */
export function editPath(quoteId: number, step: StepName | null): string {
  return `/quote/${quoteId}?view=edit&${PARAMETER}=${step ?? FOLDED}`;
}
