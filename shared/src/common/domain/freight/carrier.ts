import { addDays, formatDate, isPlainDate, type PlainDate } from '../../units/index.ts';

/** What decides whether a carrier may take a load. */
export interface CarrierStanding {
  readonly shipper_name: string;
  readonly status: string;
  /** `2026-11-30`; null when not entered. */
  readonly insurance_expiry: string | null;
}

/** Days before the insurance of a carrier expires from which we warn about it. */
export const INSURANCE_WARNING_DAYS = 30;

/** Address of the carrier's page that follows a shipment; null without a template or a PRO number. */
export function makeTrackingUrl(template: string | null, proNo: string | null): string | null {
  if (template === null || proNo === null || proNo.trim() === '') return null;
  return template.replaceAll('{pro}', encodeURIComponent(proNo.trim()));
}

const say = (date: string): string => (isPlainDate(date) ? formatDate(date) : date);

/** Why the carrier takes no load on that day, with what to do; null when it may. */
export function findCarrierFault(carrier: CarrierStanding, day: PlainDate): string | null {
  const { shipper_name, status, insurance_expiry } = carrier;
  if (status === 'on_hold') return `${shipper_name} is on hold: choose another carrier, or let logistics use it again.`;
  if (insurance_expiry !== null && insurance_expiry < day)
    return `The insurance of ${shipper_name} expired on ${say(insurance_expiry)}: enter its new certificate, or choose another carrier.`;
  return null;
}

/** That the insurance ends soon; null when it does not, or has already. */
export function findCarrierWarning(carrier: CarrierStanding, day: PlainDate): string | null {
  const { shipper_name, insurance_expiry } = carrier;
  if (insurance_expiry === null || insurance_expiry < day) return null;
  return insurance_expiry <= addDays(day, INSURANCE_WARNING_DAYS)
    ? `The insurance of ${shipper_name} expires on ${say(insurance_expiry)}: ask for a new certificate.`
    : null;
}
