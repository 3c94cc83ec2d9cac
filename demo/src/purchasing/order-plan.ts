import type { PlainDate } from '@cdi/shared/units';

/** A line as its buyer writes it; price and words follow from the price list. */
export interface PlannedLine {
  readonly material_id: number | null;
  readonly part_id: number | null;
  /** Of an item that we do not stock. */
  readonly vendor_part_no: string | null;
  readonly qty: number;
}

/** What comes of a line with one truck. */
export interface PlannedLot {
  /** Which line of the order, from 0. */
  readonly line: number;
  readonly qty: number;
  readonly heatNo: string;
  readonly weightLb: number | null;
  readonly bin: string;
  /** The entry of the ledger that has it already; null where the receipt books it. */
  readonly entryId: number | null;
}

export interface PlannedTruck {
  readonly at: string;
  readonly lots: readonly PlannedLot[];
}

/** The moments of an order, ISO text; what has none did not happen. */
export interface OrderPlan {
  readonly supplierId: number;
  readonly locationId: number;
  readonly lines: readonly PlannedLine[];
  readonly buyer: 'material' | 'logistics' | 'manager';
  readonly written: string;
  readonly need: PlainDate;
  readonly promise: PlainDate;
  readonly asked?: string;
  readonly approved?: string;
  readonly sent?: string;
  readonly acknowledged?: string;
  readonly trucks: readonly PlannedTruck[];
  readonly cancelled?: { readonly at: string; readonly reason: string };
  readonly closed?: { readonly at: string; readonly shortReason: string | null };
  readonly instructions: string | null;
}
