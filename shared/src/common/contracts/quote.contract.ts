import { z } from 'zod';
import { role, types, staff } from '../policy/grant.ts';
import type { TAX_BASES } from '../trade/trade-lists.ts';
import type { FreightBasis } from '../domain/freight/freight-charge.ts';
import type { PackedPart } from '../domain/freight/packed-parts.ts';
import type { DatumCorner } from '../domain/curb/model-footprint.ts';
import { PRICE_APPROVERS, type PriceApproval } from '../policy/price-approval.ts';
import { QUOTING_TYPES } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { flag, id, number, paragraph, shape, text } from './inputs.ts';

const quoters = { kind: 'grants', grants: [staff, types(QUOTING_TYPES, ['any'])] } as const;

/** One step of a price: its name, its formula, its inputs. */
export interface PriceStepView {
  readonly code: string;
  readonly label: string;
  readonly formula: string;
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly amount: number | null;
  /** Shown only to employees. */
  readonly isInternal: boolean;
}

export interface CurbMessage {
  readonly field: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export interface PricedLine {
  readonly index: number;
  readonly messages: readonly CurbMessage[];
  /** Null while there is an error or when the company hides prices. */
  readonly price: {
    /** For employees. */
    readonly list_price: number | null;
    readonly unit_price: number;
    readonly ext_price: number;
    readonly steps: readonly PriceStepView[];
  } | null;
  readonly computed: Readonly<Record<string, number | string | null>>;
  readonly lead_time_days: number;
}

/** Reason for the tax amount: the rate of the state, an exempt buyer, or no rate set for the state. */
export type TaxBasis = keyof typeof TAX_BASES;

export interface PricedQuote {
  readonly lines: readonly PricedLine[];
  /** Values of the quote itself and of its parts that could not be read, and the values used instead; lines hold their own. */
  readonly messages?: readonly CurbMessage[];
  readonly parts: readonly {
    readonly part_id: number;
    readonly unit_price: number;
    readonly ext_price: number;
    readonly steps: readonly PriceStepView[];
    /** Weights and dimensions, for the freight. */
    readonly packed: PackedPart;
  }[];
  readonly totals: {
    readonly goods: number;
    readonly surcharge: number;
    readonly quick_fee: number;
    readonly engineering_fee: number;
    readonly minimum_fill: number;
    readonly subtotal: number;
    readonly freight: number;
    readonly freight_basis: FreightBasis;
    /** Range of an estimate; null when the freight is not an estimate. */
    readonly freight_low: number | null;
    readonly freight_high: number | null;
    readonly tax: number;
    readonly total: number;
    readonly tax_basis: TaxBasis;
    readonly steps: readonly PriceStepView[];
  } | null;
  readonly price_version: string;
  readonly lead_time_days: number;
  readonly ship_date: string;
  readonly valid_until: string;
  readonly are_prices_shown: boolean;
  readonly cost?: number;
  /** The standard costs of the day, for people who see cost. */
  readonly cost_version?: string;
  readonly margin_percent?: number;
  /** We confirm the price before the quote is ordered. */
  readonly price_to_confirm: boolean;
  /** Who has to approve the price, if anyone. */
  readonly approval_needed?: PriceApproval | null;
}

/** Prices a quote that is not saved: the configurator sends it while the person types. Nothing is stored. */
export const priceQuote = defineCall({
  name: 'priceQuote',
  method: 'POST',
  path: '/api/quote/price',
  whileSeeing: 'read',
  access: quoters,
  wire: 'params',
  /** The fields of a quote with `curbs` and `parts`, as a save takes them; `pricing_id` tries out a price book, for leadership. */
  input: z.record(z.string(), z.unknown()),
  answer: shape<PricedQuote>(),
  perMinute: 240,
});

export interface UnitFootprint {
  readonly model_id: number;
  readonly label: string;
  /** An employee with engineering rights compared it with `source`. */
  readonly verified: boolean;
  /** Document, page and date that the measures are from; `recall` when there is none. */
  readonly source: string | null;
  /** Corner of the base that openings are measured from. */
  readonly datum_corner: DatumCorner;
  /** Nominal cooling, tons; null where it is not on file. */
  readonly nominal_tons: number | null;
  /** How its ducts leave it; null where it is not on file. */
  readonly discharge: 'downflow' | 'horizontal' | 'convertible' | null;
  /** No longer built. */
  readonly obsolete: boolean;
  readonly values: Readonly<Record<string, number | null>>;
}

/** What the configurator copies from a model: base, openings, weight, as its maker publishes them. Open to everyone; prices are not. */
export const unitFootprint = defineCall({
  name: 'unitFootprint',
  method: 'POST',
  path: '/api/quote/unit/:model_id',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.strictObject({ model_id: id('Model') }),
  answer: shape<UnitFootprint>(),
  perMinute: 60,
});

/** Locks the quote's prices, makes the PDF with the drawing and mails it to the contact; within seven days again only with `mail_again`. */
export const sendQuote = defineCall({
  name: 'sendQuote',
  method: 'POST',
  path: '/api/quote/send/:quote_id',
  access: quoters,
  wire: 'params',
  input: z.strictObject({ quote_id: id('Quote'), message: paragraph('Message', 2000, false), mail_again: flag() }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});

/** Requirements for ordering a quote, known before the form is filled in. */
export interface OrderNeeds {
  readonly po_required: boolean;
  /** A purchase order (file type 8) is attached to the quote. */
  readonly has_po_file: boolean;
  /** Corrections that the quote needs first, in words; empty when it can be ordered. */
  readonly problems: readonly string[];
  /** Measures that engineering still has to learn, a sentence for each curb; the order is placed once they are accepted as open. */
  readonly to_be_confirmed: readonly string[];
  /** Proposed ship-to place: the one of the quoted freight, or else the dock of the branch. */
  readonly ship_to: ShipToPlace | null;
  /** The dock of the branch. */
  readonly dock: ShipToPlace | null;
  /** First day on which it can ship when it is ordered today and its drawings are approved at once. */
  readonly earliest_ship: string;
  /** Total of the order at the requested or else the proposed place; null without a place, or for people who see no prices. */
  readonly delivered: DeliveredPrice | null;
}

/** A place that an order ships to; what is not known of it is empty. */
export interface ShipToPlace {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
}

/** The freight of a quote at the place it ships to, and the tax and total that follow, in dollars. */
export interface DeliveredPrice {
  readonly freight: number;
  readonly freight_basis: FreightBasis;
  readonly freight_quoted: number;
  readonly tax: number;
  readonly tax_quoted: number;
  readonly total: number;
  readonly total_quoted: number;
  readonly is_as_quoted: boolean;
}

/** Called when the order form opens, so that no one fills it in for a quote that cannot be ordered. */
export const readOrderNeeds = defineCall({
  name: 'readOrderNeeds',
  method: 'POST',
  path: '/api/quote/order_needs/:quote_id',
  whileSeeing: 'read',
  access: quoters,
  wire: 'params',
  input: z.strictObject({
    quote_id: id('Quote'),
    /** The ship-to place, for the freight to it; without it the proposed place. */
    ship_to_state: text('Ship-to state', 2, false),
    ship_to_zip: text('Ship-to ZIP', 10, false),
  }),
  answer: shape<OrderNeeds>(),
});

/** The customer's contact for a quote or an order; the product's own phone when none is assigned. */
export interface ContactCard {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The rep of a quote, with phone and e-mail. */
export const readQuoteContact = defineCall({
  name: 'readQuoteContact',
  method: 'POST',
  path: '/api/quote/contact/:quote_id',
  whileSeeing: 'read',
  access: quoters,
  wire: 'params',
  input: z.strictObject({ quote_id: id('Quote') }),
  answer: shape<ContactCard>(),
});

/** Turns a quote into a tracker with its curbs. The PO file must be attached to the quote when the company needs a PO. */
export const orderQuote = defineCall({
  name: 'orderQuote',
  method: 'POST',
  path: '/api/quote/order/:quote_id',
  access: quoters,
  wire: 'params',
  input: z.strictObject({
    quote_id: id('Quote'),
    customer_po: text('PO number', 40, false),
    ship_to_name: text('Ship to', 120),
    ship_to_address: text('Ship-to address', 160),
    ship_to_city: text('Ship-to city', 80),
    ship_to_state: text('Ship-to state', 2),
    ship_to_zip: text('Ship-to ZIP', 10),
    ship_to_phone: text('Ship-to phone', 40, false),
    requested_date: text('Requested ship date', 10, false),
    /** Orders curbs whose openings are not known yet: they are confirmed before anything is drawn. */
    accepts_to_be_confirmed: flag().optional(),
    /** The total that the person was shown for the ship-to place: the order is refused if it differs. */
    agreed_total: number('Total', 0, 1e9).optional(),
  }),
  answer: shape<{ readonly tracker_id: number; readonly tracker_no: string }>(),
  isIdempotent: true,
});

/** Agrees to the price of a quote: to a large quantity, to a margin below the least, or to a price below cost. */
export const approveQuote = defineCall({
  name: 'approveQuote',
  method: 'POST',
  path: '/api/quote/approve/:quote_id',
  access: { kind: 'grants', grants: [role(...PRICE_APPROVERS.sales)] },
  wire: 'params',
  input: z.strictObject({ quote_id: id('Quote') }),
  answer: shape<{ readonly margin_percent: number | null }>(),
  isIdempotent: true,
});

export const copyQuote = defineCall({
  name: 'copyQuote',
  method: 'POST',
  path: '/api/quote/copy/:quote_id',
  access: quoters,
  wire: 'params',
  input: z.strictObject({ quote_id: id('Quote') }),
  answer: shape<{ readonly quote_id: number }>(),
  isIdempotent: true,
});

/** Revision n+1 with the same number; the older one is kept and marked revised. */
export const reviseQuote = defineCall({
  name: 'reviseQuote',
  method: 'POST',
  path: '/api/quote/revise/:quote_id',
  access: quoters,
  wire: 'params',
  input: z.strictObject({ quote_id: id('Quote') }),
  answer: shape<{ readonly quote_id: number }>(),
  isIdempotent: true,
});
