import type { ROOF_ACCESS } from '../catalogue/lists/measure-states.ts';

/** Name of the board of measurement. */
export const MEASURE_BOARD = 'measure';

/** Facts on cards of the measurement board only. */
export interface MeasureFace {
  readonly measure_visit_id: number;
  readonly quote_no: string;
  readonly job_name: string;
  readonly customer: string;
  readonly site_address: string;
  readonly site_city: string | null;
  readonly roof_access: keyof typeof ROOF_ACCESS;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly scheduled_date: string | null;
  readonly curbs: number;
}
