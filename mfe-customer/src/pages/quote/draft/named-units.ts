import { asCallError, type CallError } from '@cdi/shared/api';
import type { QuoteApi } from '../quote-api.ts';
import type { CurbLineStore } from './curb-line.store.ts';

/** The message for a unit of the prefill that could not be loaded, with what to do. */
function describeMissedUnit({ status, message }: CallError): string {
  const remedy = 'Choose the unit here, or enter its size below from the data sheet.';
  return status === 404
    ? `The unit that the link names is not in our library any more. ${remedy}`
    : `The unit that the link names could not be looked up: ${message} ${remedy}`;
}

/** Loads the footprints of models that a line names by id only, as links from other pages do. */
export async function takeNamedUnits(line: CurbLineStore | null, api: Pick<QuoteApi, 'footprint'>): Promise<void> {
  if (!line) return;
  for (const side of ['existing', 'new'] as const) {
    const modelId = Number(line.values[`${side}_model_id`] ?? 0);
    if (!(modelId > 0) || line.units[side] !== null) continue;
    try {
      const known = await api.footprint(modelId);
      line.chooseModel(side, modelId, known.label);
      line.takeFootprint(side, known);
    } catch (error) {
      line.missModel(side, describeMissedUnit(asCallError(error)));
    }
  }
}
