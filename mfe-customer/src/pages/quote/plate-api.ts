import { callForData, type SendOptions } from '@cdi/shared/api';
import { readUnitPlate, requestUnitSizes, type CallAnswer, type PlateSeries } from '@cdi/shared/contracts';

/** Calls about the plate of a unit. They are loaded when a typed plate matches no model. */
export interface PlateApi {
  /** The series that the plate may be of, with the models of its size. */
  read(plate: string, options?: SendOptions): Promise<readonly PlateSeries[]>;
  /** Asks engineering for the sizes of a unit. `seriesId` is 0 where the series is not known. */
  request(plate: string, seriesId: number): Promise<CallAnswer<typeof requestUnitSizes>>;
}

/** {@link PlateApi} over the server. */
export const plateApi: PlateApi = {
  read: async (plate, options) => (await callForData(readUnitPlate, { plate }, options)).series,
  request: (plate, seriesId) => callForData(requestUnitSizes, { plate, nomenclature_id: seriesId }),
};
