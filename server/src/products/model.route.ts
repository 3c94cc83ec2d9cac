import { listUnits, unitFootprint, unitParts } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { readFootprint } from './footprint.service.ts';
import { listPartsFor, listUnitsOf } from './list-units.ts';

/** What a page needs of a unit model beside its record. */
export function modelRoutes(binding: Binding): void {
  bindCall(
    binding,
    unitFootprint,
    async (input, { context }) => ({ data: await readFootprint(context, input.model_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(
    binding,
    listUnits,
    async ({ brand }, { context }) => ({ data: { units: [...(await listUnitsOf(context, brand))] } }),
    { isOutsideTransaction: true },
  );
  bindCall(
    binding,
    unitParts,
    async ({ model_id }, { context }) => ({ data: { parts: [...(await listPartsFor(context, model_id))] } }),
    { isOutsideTransaction: true },
  );
}
