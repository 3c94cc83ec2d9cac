import { z } from 'zod';
import { cleanProNo, findProFault } from '../domain/freight/pro-number.ts';
import { role, staff, types } from '../policy/grant.ts';
import { ROLE, USER_TYPE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { id, idOrZero, number, shape, text } from './inputs.ts';

/** One truck of an order. */
export interface OrderShipment {
  readonly shipment_no: number;
  readonly bol_no: string;
  readonly carrier_name: string;
  readonly pro_no: string | null;
  /** The page of the carrier that follows it; null while there is no PRO number or the carrier has no such page. */
  readonly tracking_url: string | null;
  /** Null while it is being loaded. */
  readonly ship_date: string | null;
  readonly pieces: number;
  readonly weight_lb: number;
  readonly freight_class: string | null;
  readonly bol_file_id: number | null;
  readonly packing_slip_file_id: number | null;
  /** Its load: `2 × T-48001-1`. */
  readonly contents: readonly string[];
}

const CRATE_ROWS = 'Record at least one crate, each as its own row.';

/** Records crates of a curb: needed before loading. */
export const saveCrates = defineCall({
  name: 'saveCrates',
  method: 'POST',
  path: '/api/shipping/crates/:tracker_curb_id',
  access: { kind: 'grants', grants: [role(ROLE.logistics, ROLE.shop, ROLE.shopSupervisor, ROLE.manager)] },
  wire: 'params',
  input: z.strictObject({
    tracker_curb_id: id('Curb'),
    crates: z
      .array(z.record(z.string(), z.unknown(), CRATE_ROWS), CRATE_ROWS)
      .min(1, CRATE_ROWS)
      .max(50, 'A curb goes out in at most 50 crates.'),
  }),
  answer: shape<{ readonly crates: number }>(),
  isIdempotent: true,
});

const SHIPPING_CLERKS = [role(ROLE.logistics, ROLE.manager, ROLE.shopSupervisor)];

/**
 * Bill of lading and packing slip of the next truck of an order. Without lines everything that is ready goes on it. Until the truck
 * leaves, the same call corrects it; its number stays. The loading stage cannot be finished without it. SCAC, NMFC item and bill-to
 * default to those of the carrier. Without a PRO number the truck keeps the one it has from the same carrier; one from another carrier
 * is removed.
 */
export const saveBol = defineCall({
  name: 'saveBol',
  method: 'POST',
  path: '/api/shipping/bol/:tracker_id',
  access: { kind: 'grants', grants: SHIPPING_CLERKS },
  wire: 'params',
  input: z.strictObject({
    tracker_id: id('Order'),
    /** One of our carriers; 0 for another, which `carrier_name` names then. */
    shipper_id: idOrZero('Carrier'),
    carrier_name: text('Carrier', 80, false).optional(),
    pro_no: text('PRO number', 40, false),
    /** What stood there when it was entered: one that was noted meanwhile is kept where nothing else was entered. */
    pro_no_before: text('PRO number before', 40, false).optional(),
    scac: text('SCAC', 4, false).optional(),
    nmfc_item: text('NMFC item', 20, false).optional(),
    third_party: text('Freight billed to', 200, false).optional(),
    lines: z
      .array(z.strictObject({ tracker_curb_id: id('Line'), qty: number('Quantity', 1, 999) }))
      .max(200, 'An order has at most 200 lines.')
      .optional(),
  }),
  answer: shape<{
    readonly shipment_no: number;
    readonly bol_no: string;
    readonly pieces: number;
    readonly weight_lb: number;
    readonly cdi_file_id: number;
    /** Reason against the carrier; null for none. */
    readonly warning: string | null;
  }>(),
  isIdempotent: true,
});

/** The truck has left: its day is today, and the customer is notified. Happens automatically when all of its curbs are loaded. */
export const leaveWithTruck = defineCall({
  name: 'leaveWithTruck',
  method: 'POST',
  path: '/api/shipping/leave/:tracker_id',
  access: { kind: 'grants', grants: SHIPPING_CLERKS },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order'), shipment_no: number('Truck', 1, 999) }),
  answer: shape<{ readonly ship_date: string }>(),
  isIdempotent: true,
});

/** A line of an order on the dock, for the person who loads. */
export interface DockLineView {
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly goods: string;
  readonly qty: number;
  /** Pieces not on an earlier truck. */
  readonly on_dock: number;
  /** Those of them on the truck that is being loaded; 0 while there is none. */
  readonly on_truck: number;
}

/** A carrier that may take the truck, with what its bills of lading say. */
export interface TruckCarrier {
  readonly shipper_id: number;
  readonly shipper_name: string;
  readonly scac: string | null;
  readonly nmfc_item: string | null;
  readonly third_party: string | null;
  /** Reason against it for this order, such as a state that it does not serve; null for none. */
  readonly warning: string | null;
}

/**
 * Everything ready for the next truck of an order, the carriers that may take it, and carrier and numbers of the truck that is being
 * loaded: `saveBol` corrects that truck until it has left.
 */
export const loadDock = defineCall({
  name: 'loadDock',
  method: 'POST',
  path: '/api/shipping/dock/:tracker_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<{
    /** Null for a carrier that is not among ours, or while none is known. */
    readonly shipper_id: number | null;
    readonly carrier_name: string;
    readonly pro_no: string;
    readonly scac: string;
    readonly nmfc_item: string;
    readonly third_party: string;
    readonly carriers: readonly TruckCarrier[];
    /** The truck that is recorded and has not left; null where the next one is a new one. */
    readonly open: { readonly shipment_no: number; readonly bol_no: string; readonly carrier_name: string } | null;
    readonly lines: readonly DockLineView[];
  }>(),
});

/** A truck as its carrier sees it: what to fetch, how heavy it is and where it goes. No prices. */
export interface CarrierLoad {
  readonly shipment_id: number;
  readonly shipper_id: number;
  readonly shipper_name: string;
  readonly bol_no: string;
  readonly pro_no: string | null;
  readonly tracking_url: string | null;
  /** Null while it is being loaded. */
  readonly ship_date: string | null;
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly promised_date: string | null;
  /** The plant it leaves from: name, city and state. */
  readonly ship_from: string;
  readonly ship_to: string;
  readonly ship_to_phone: string | null;
  readonly ship_to_hours: string | null;
  /** Requirements for unloading: `Lift gate`, `No dock`, `Limited access`. */
  readonly needs: readonly string[];
  readonly pieces: number;
  readonly weight_lb: number;
  readonly freight_class: string | null;
  /** Its bill of lading as PDF; null for a load of an older data folder that has none. */
  readonly bol_file_id: number | null;
}

/**
 * The trucks of a carrier: those being loaded, then those of the last 90 days, at most 200. Users of type Shipper get those of the
 * carriers that name them, whatever they ask for; employees say whose.
 */
export const listLoads = defineCall({
  name: 'listLoads',
  method: 'POST',
  path: '/api/shipping/loads',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [staff, types([USER_TYPE.shipper], ['any'])] },
  wire: 'params',
  input: z.strictObject({ shipper_id: idOrZero('Carrier') }),
  answer: shape<{ readonly loads: readonly CarrierLoad[] }>(),
});

/**
 * Records the PRO number that the carrier gave one of its loads, before or after the load has left. The bill of lading is drawn again
 * with it, and followers of an order that has left are notified. For people of the carrier, and for our shipping clerks. If
 * `pro_no_before` is no longer the current number, the call fails with a CONFLICT that names the current one.
 */
export const saveProNumber = defineCall({
  name: 'saveProNumber',
  method: 'POST',
  path: '/api/shipping/pro/:shipment_id',
  access: { kind: 'grants', grants: [...SHIPPING_CLERKS, types([USER_TYPE.shipper], ['any'])] },
  wire: 'params',
  input: z.strictObject({
    shipment_id: id('Load'),
    pro_no: text('PRO number', 40).transform((value, ctx): string => {
      const proNo = cleanProNo(value);
      const message = value === '' ? null : findProFault(proNo);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
      return proNo;
    }),
    /** The number that the person saw before entering this one; empty for none. Absent: it is not compared. */
    pro_no_before: text('PRO number before', 40, false).optional(),
  }),
  answer: shape<{ readonly pro_no: string; readonly cdi_file_id: number | null }>(),
  isIdempotent: true,
});
