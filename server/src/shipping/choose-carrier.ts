import type { ChildRow } from '@cdi/shared/catalogue';
import { findCarrierToLoad } from '../carriers/carrier.service.ts';
import type { CallContext } from '../context.ts';
import { refuse } from '@cdi/shared/errors';
import { describeUnservedState } from './check-truck.ts';

type Shipment = ChildRow<'tracker', 'shipments'>;

/** The carrier of a truck as it was asked for. */
export interface AskedCarrier {
  /** One of our carriers; 0 for another, which is named then. */
  readonly shipperId: number;
  readonly carrierName: string;
  /** Absent or empty: as the truck that is being loaded has it of the same carrier. */
  readonly proNo: string | undefined;
  /** The number that the caller had on screen; absent where there was none. */
  readonly proNoBefore?: string | undefined;
  /** Absent: as the truck that is being loaded has it; empty: as the carrier has it. */
  readonly scac: string | undefined;
  readonly nmfcItem: string | undefined;
  readonly thirdParty: string | undefined;
}

/** Who takes a truck, and what its bill of lading says of him. */
export interface TruckCarrier {
  readonly shipperId: number | null;
  readonly name: string;
  readonly scac: string;
  readonly nmfcItem: string;
  readonly thirdParty: string;
  /** What speaks against it, in words; null for nothing. */
  readonly warning: string | null;
}

/** Whether the carrier has the truck already: one of ours by its number, one that is named by its name. */
const hasTruck = (open: Shipment, shipperId: number | null, name: string): boolean =>
  shipperId === null
    ? open.shipper_id === null && open.carrier_name.trim().toLowerCase() === name.trim().toLowerCase()
    : open.shipper_id === shipperId;

/**
 * Who takes the truck, and what its bill of lading says of him: what was entered, what stood there of the same carrier, what the carrier
 * agreed to. What a dialog still shows of the carrier that had the truck before was not entered for this one. Throws VALIDATION without a
 * carrier, for one that may not be loaded, and for letters that are no SCAC.
 */
export async function chooseCarrier(
  context: CallContext,
  asked: AskedCarrier,
  open: Shipment | undefined,
  shipToState: string | null,
): Promise<TruckCarrier> {
  if (asked.scac && !/^[A-Z]{2,4}$/.test(asked.scac)) refuse('scac', 'A SCAC has two to four letters, such as ODFL.');
  if (asked.shipperId === 0 && asked.carrierName === '')
    refuse('carrier_name', 'Choose the carrier, or name the one that is not among ours.');
  const ours = asked.shipperId === 0 ? null : await findCarrierToLoad(context, asked.shipperId);
  const shipperId = ours?.shipper_id ?? null;
  const name = ours?.shipper_name ?? asked.carrierName;
  const isSame = open !== undefined && hasTruck(open, shipperId, name);
  const choose = (entered: string | undefined, stood: string | null | undefined, own: string | null | undefined) =>
    (isSame ? (entered ?? stood) : entered === stood ? '' : entered) || (own ?? '');
  return {
    shipperId,
    name,
    scac: choose(asked.scac, open?.scac, ours?.scac),
    // the freight class belongs to the goods, so it stays with any carrier
    nmfcItem: (asked.nmfcItem ?? open?.nmfc_item) || (ours?.nmfc_item ?? ''),
    thirdParty: choose(asked.thirdParty, open?.third_party, ours?.third_party),
    warning: ours ? describeUnservedState(ours, shipToState) : null,
  };
}

/**
 * The PRO number of a truck. What its carrier noted meanwhile is not lost to a dialog that was opened before; the number of another
 * carrier follows nothing.
 */
export function choosePro(asked: AskedCarrier, carrier: TruckCarrier, open: Shipment | undefined): string {
  const proNo = asked.proNo ?? '';
  if (!open?.pro_no) return proNo;
  const isSame =
    (carrier.shipperId !== null && carrier.shipperId === open.shipper_id) ||
    carrier.name.toLowerCase() === open.carrier_name.toLowerCase();
  if (isSame) return proNo === (asked.proNoBefore ?? '') ? open.pro_no : proNo || open.pro_no;
  return proNo === open.pro_no ? '' : proNo;
}
