import { readUnitPlate, requestUnitSizes } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { requestSizes } from './model-request.service.ts';
import { readUnitPlate as readSeries } from './read-unit-plate.ts';

/** Plates of units, and requests for sizes that the library misses. */
export function plateRoutes(binding: Binding): void {
  bindCall(
    binding,
    readUnitPlate,
    async ({ plate }, { context }) => ({ data: { series: [...(await readSeries(context.app.reportDb, plate))] } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, requestUnitSizes, async ({ plate, nomenclature_id }, { context }) => ({
    data: await requestSizes(context, plate, nomenclature_id),
    msg: 'Engineering has your request.',
  }));
}
