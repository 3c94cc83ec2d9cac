import { LOG_STATES, type CallInput, type loadMaintenanceLog } from '@cdi/shared/contracts';
import { MAINTENANCE_KINDS } from '@cdi/shared/catalogue';

/** Filters of the log; the address holds them. */
export interface LogFilters {
  readonly term: string;
  readonly state: string;
  readonly kind: string;
  readonly assetId: number | null;
  readonly locationId: number | null;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: LogFilters = {
  term: '',
  state: '',
  kind: '',
  assetId: null,
  locationId: null,
  from: '',
  to: '',
};

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
const dayOf = (text: string | null): string => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
const oneOf = (text: string | null, known: readonly string[]): string =>
  text !== null && known.includes(text) ? text : '';

/** Reads the filters of an address; what means nothing is left out. */
export function readLogFilters(params: URLSearchParams): LogFilters {
  return {
    term: (params.get('term') ?? '').slice(0, 80),
    state: oneOf(params.get('state'), LOG_STATES),
    kind: oneOf(params.get('kind'), Object.keys(MAINTENANCE_KINDS)),
    assetId: idOf(params.get('asset')),
    locationId: idOf(params.get('location')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

/** The address of the filters. */
export function writeLogFilters({ term, state, kind, assetId, locationId, from, to }: LogFilters): URLSearchParams {
  const entries = { term, state, kind, asset: assetId, location: locationId, from, to };
  const given = Object.entries(entries).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** The filters as the call takes them. */
export function toLogInput(filters: LogFilters, reach: number): CallInput<typeof loadMaintenanceLog> {
  const { term, state, kind, assetId, locationId, from, to } = filters;
  return {
    term: term.trim(),
    state: state as (typeof LOG_STATES)[number] | '',
    kind: kind as keyof typeof MAINTENANCE_KINDS | '',
    asset_id: assetId ?? 0,
    cdi_location_id: locationId ?? 0,
    date_from: from,
    date_to: to,
    reach,
  };
}
