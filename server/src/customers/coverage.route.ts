import { findTerritory, readCoverage } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { findTerritoryOf, listPlaces, listTerritories, prefixOfZip } from './coverage.service.ts';
import { listTransit, nameShippingPlant, transitDaysTo } from './transit.service.ts';

/** Where we are and who looks after which part of the country: what visitors read. */
export function coverageRoutes(binding: Binding): void {
  bindCall(
    binding,
    readCoverage,
    async (_input, { context }) => ({
      data: {
        places: [...(await listPlaces(context))],
        territories: [...(await listTerritories(context))],
        ships_from: await nameShippingPlant(context),
        transit: [...(await listTransit(context))],
      },
    }),
    { isOutsideTransaction: true },
  );
  bindCall(
    binding,
    findTerritory,
    async ({ zip }, { context }) => {
      const prefix = prefixOfZip(zip);
      return {
        data: {
          prefix,
          territory: await findTerritoryOf(context, prefix),
          transit_days: await transitDaysTo(context, zip),
          ships_from: await nameShippingPlant(context),
        },
      };
    },
    { isOutsideTransaction: true },
  );
}
