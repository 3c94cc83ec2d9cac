import type { LoadedRecord, OrderNeeds, PricedLine, PricedQuote, UnitFootprint } from '@cdi/shared/contracts';
import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import { ROLE, USER_TYPE, type Actor } from '@cdi/shared/policy';
import type { QuoteApi } from '../quote-api.ts';

/** A user of a distributor, for the policy. */
export const distributor: Actor = {
  userId: 7,
  userType: USER_TYPE.distributor,
  roles: [],
  companyId: null,
  branchId: null,
  territoryIds: [],
  visibility: 'company',
  hasAcceptedTerms: true,
};

/** An employee of inside sales. */
export const insideSales: Actor = {
  ...distributor,
  userId: 3,
  userType: USER_TYPE.employee,
  roles: [ROLE.insideSales],
};

/** A quote as the server loads it. */
export function quoteRecord(changes: Partial<LoadedRecord> = {}): LoadedRecord {
  return {
    id: 42,
    version: 3,
    fields: {
      quote_no: 'Q-1042',
      revision: 0,
      quote_date: '2026-11-02',
      job_name: 'Riverside Middle School',
      job_zip: '43604',
      quick_ship_days: '0',
      freight_terms: 'prepaid_add',
      status: 'draft',
      contact_user_id: 7,
      company_id: 5,
      valid_until: '2026-12-02',
    },
    labels: { company_id: 'Great Lakes Supply' },
    children: {
      curbs: [
        {
          quote_curb_id: 9,
          line_no: 1,
          curb_type: 'NEW',
          tag: 'RTU-1',
          qty: 1,
          od_length: 84.5,
          od_width: 50.375,
          height: 14,
          slope_x: 0,
          slope_y: 0,
          gauge: '18',
          material_class: 'galvanised',
          construction: 'welded',
          insulation: '1in_1.5lb',
          nailer: '2x2',
          base_flange: 3,
          unit_price: 548.9,
          ext_price: 548.9,
          labels: {},
        },
      ],
      parts: [],
    },
    rights: { update: true, locked: [], transitions: ['request', 'cancel'] },
    files: [],
    updated_by_name: 'Dana Whitfield',
    updated_dt: '2026-11-02T15:04:00Z',
    ...changes,
  };
}

/** A priced quote of one line. */
export function pricedQuote(unitPrice = 548.9, line: Partial<PricedLine> = {}): PricedQuote {
  const steps = [
    {
      code: 'level',
      label: 'Level D',
      formula: 'list × level multiplier',
      inputs: [
        { name: 'list', value: '$998.00' },
        { name: 'level multiplier', value: '0.55' },
      ],
      amount: unitPrice,
      isInternal: false,
    },
  ];
  const price = { list_price: 998, unit_price: unitPrice, ext_price: unitPrice, steps };
  return {
    lines: [{ index: 0, messages: [], price, computed: {}, lead_time_days: 10, ...line }],
    parts: [],
    totals: {
      goods: unitPrice,
      surcharge: 6.92,
      quick_fee: 0,
      engineering_fee: 0,
      minimum_fill: 0,
      subtotal: unitPrice + 6.92,
      freight: 385,
      freight_basis: 'set',
      freight_low: null,
      freight_high: null,
      tax: 0,
      tax_basis: 'exempt',
      total: unitPrice + 391.92,
      steps: [],
    },
    price_version: '2026-11',
    lead_time_days: 10,
    ship_date: '2026-12-04',
    valid_until: '2026-12-20',
    are_prices_shown: true,
    price_to_confirm: false,
  };
}

/** A footprint as the server sends it. */
export const footprint: UnitFootprint = {
  model_id: 11,
  label: 'Carrier · 48HJ004',
  verified: false,
  source: 'recall',
  datum_corner: 'A',
  nominal_tons: 3,
  discharge: 'convertible',
  obsolete: false,
  values: {
    base_length: 74.375,
    base_width: 46.75,
    unit_height: 33.375,
    weight: 530,
    sa_x: 4,
    sa_y: 4,
    sa_length: 18,
    sa_width: 14,
    ra_x: 4,
    ra_y: 24,
    ra_length: 18,
    ra_width: 16,
  },
};

/** The needs of an order, for a company that orders by purchase order and has attached it. */
export function orderNeeds(changes: Partial<OrderNeeds> = {}): OrderNeeds {
  const ship_to = {
    name: 'Great Lakes Supply, Toledo',
    address: '100 Dock Street',
    city: 'Toledo',
    state: 'OH',
    zip: '43604',
    phone: '419-555-0100',
  };
  return {
    po_required: true,
    has_po_file: true,
    problems: [],
    to_be_confirmed: [],
    ship_to,
    dock: ship_to,
    earliest_ship: '2026-01-02',
    delivered: null,
    ...changes,
  };
}

/** A fake API that answers the expected calls and rejects all others. */
export function fakeQuoteApi(parts: Partial<QuoteApi> = {}): QuoteApi {
  const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));
  return {
    load: () => Promise.resolve(quoteRecord()),
    save: unexpected('save'),
    transition: unexpected('transition'),
    history: () => Promise.resolve([]),
    asOf: unexpected('asOf'),
    price: () => Promise.resolve(pricedQuote()),
    springs: () => Promise.resolve(STANDARD_SPRINGS),
    footprint: () => Promise.resolve(footprint),
    suggest: () => Promise.resolve([]),
    orderNeeds: () => Promise.resolve(orderNeeds()),
    contact: () => Promise.resolve({ name: 'Inga Inside', phone: '317-555-0142', email: 'inga@cdi.test' }),
    questions: () => Promise.resolve({ questions: [], may_ask: false, may_answer: false }),
    ask: unexpected('ask'),
    answer: unexpected('answer'),
    makeSubmittal: unexpected('makeSubmittal'),
    send: unexpected('send'),
    order: unexpected('order'),
    approve: unexpected('approve'),
    copy: unexpected('copy'),
    revise: unexpected('revise'),
    ...parts,
  };
}

/** A tab's storage that a test can look into. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly items: Map<string, string>;
} {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
