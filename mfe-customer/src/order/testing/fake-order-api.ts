import type { ApprovalDrawing, ChangeView, OrderView } from '@cdi/shared/contracts';
import { CUSTOMER_STAGES, type CustomerStage } from '@cdi/shared/domain/orders';
import type { OrderApi } from '../order-api.ts';

const curbValues = {
  curb_type: 'NEW',
  tag: 'RTU-1',
  qty: 1,
  od_length: 84.5,
  od_width: 50.375,
  height: 14,
  gauge: '18',
};

type CurbView = OrderView['curbs'][number];

/** A curb at one of the six stages. */
export function orderCurb(stage: CustomerStage, changes: Partial<CurbView> = {}): CurbView {
  const steps = Object.keys(CUSTOMER_STAGES) as CustomerStage[];
  const at = steps.indexOf(stage);
  return {
    tracker_curb_id: 31,
    curb_no: 'T-20114-1',
    tag: 'RTU-1',
    qty: 1,
    family: 'New construction curb',
    size: '84 1/2" × 50 3/8" × 14"',
    new_unit: 'Trane YHC060',
    existing_unit: 'Carrier 48TFF006',
    drafter: 'Erin Novak',
    approval: at > 1 ? { name: 'Diane Strobel', answered_dt: '2026-11-12T14:20:00Z' } : null,
    drawing_status: at > 1 ? 'approved' : 'sent',
    drawing_rev: 'B',
    drawing_file_id: 5,
    stage,
    stages: steps.map((each, index) => ({
      stage: each,
      label: CUSTOMER_STAGES[each],
      state: index < at ? 'done' : index === at ? 'now' : 'ahead',
      reached_dt: index <= at ? '2026-11-12T14:20:00Z' : null,
    })),
    ext_price: 548.9,
    values: curbValues,
    crates: [],
    ...changes,
  };
}

/** An order as its customer sees it. */
export function orderView(changes: Partial<OrderView> = {}): OrderView {
  return {
    tracker_id: 7,
    tracker_no: 'T-20114',
    tracker_date: '2026-11-03',
    status: 'in_production',
    status_label: 'In production',
    job_name: 'Riverside Middle School',
    customer_po: 'PO-4471',
    company: 'Great Lakes Supply',
    ship_to: 'Great Lakes Supply, Toledo OH 43604',
    promised_date: '2026-12-08',
    promises: [
      { promised_date: '2026-12-04', reason: 'Drawings approved', promised_dt: '2026-11-09T15:00:00Z' },
      { promised_date: '2026-12-08', reason: 'Steel came late from the mill', promised_dt: '2026-11-16T15:00:00Z' },
    ],
    requested_date: '2026-12-01',
    ship_date: null,
    contact: { name: 'Ines Dorsey', phone: '317-555-0117', email: 'inside@cdi.test' },
    hold: null,
    advance: null,
    shipments: [],
    invoices: [],
    unapplied: 0,
    totals: {
      goods: 548.9,
      surcharge: 6.92,
      quick_fee: 0,
      engineering_fee: 450,
      minimum_fill: 0,
      freight: 385,
      tax: 0,
      cancelled_amount: 0,
      cancel_fee: 0,
      total: 1390.82,
      freight_terms: 'prepaid_add',
      freight_basis: 'set',
      tax_basis: 'exempt',
    },
    curbs: [orderCurb('fabrication')],
    parts: [],
    files: [{ cdi_file_id: 3, title: 'PO-4471', type: 'Customer PO', created_dt: '2026-11-03T12:00:00Z' }],
    quote_id: 42,
    ...changes,
  };
}

/** An approval drawing that awaits its answer. */
export function approvalDrawing(changes: Partial<ApprovalDrawing> = {}): ApprovalDrawing {
  return {
    existing_unit: null,
    new_unit: 'Trane YHC060',
    company: 'Great Lakes Supply',
    is_own_sheet: false,
    submittal_id: 90,
    tracker_curb_id: 31,
    curb_no: 'T-20114-1',
    tag: 'RTU-1',
    tracker_id: 7,
    tracker_no: 'T-20114',
    job_name: 'Riverside Middle School',
    family: 'New construction curb',
    size: '84 1/2" × 50 3/8" × 14"',
    rev: 'A',
    cdi_file_id: 5,
    file_name: 'RTU-1.pdf',
    sent_dt: '2026-11-18T14:00:00Z',
    answer: 'waiting',
    answered_dt: null,
    answered_name: null,
    comment: null,
    may_answer: true,
    values: curbValues,
    pins: [],
    drawn_sizes: [],
    title: null,
    fit: [],
    ...changes,
  };
}

/** A fake API that answers the expected calls and rejects all others. */
export function fakeOrderApi(parts: Partial<OrderApi> = {}): OrderApi {
  return {
    loadOrder: () => Promise.resolve(orderView()),
    searchOrders: () => Promise.resolve({ opt: 'success', msg: '', rows: [], next: null }),
    makePaper: () => Promise.resolve(60),
    loadDrawings: () => Promise.resolve([approvalDrawing()]),
    answerDrawing: () => Promise.reject(new Error('answerDrawing was not expected')),
    loadChanges: () => Promise.resolve([]),
    answerChange: () => Promise.reject(new Error('answerChange was not expected')),
    askForChange: () => Promise.reject(new Error('askForChange was not expected')),
    copyQuote: () => Promise.reject(new Error('copyQuote was not expected')),
    loadShares: () => Promise.resolve([]),
    shareOrder: () => Promise.reject(new Error('shareOrder was not expected')),
    endShare: () => Promise.reject(new Error('endShare was not expected')),
    loadShared: () => Promise.reject(new Error('loadShared was not expected')),
    ...parts,
  };
}

/** A change order that awaits the customer's answer. */
export function waitingChange(changes: Partial<ChangeView> = {}): ChangeView {
  const before = {
    goods: 548.9,
    surcharge: 0,
    quick_fee: 0,
    engineering_fee: 0,
    minimum_fill: 0,
    freight: 385,
    tax: 0,
    cancelled_amount: 0,
    cancel_fee: 0,
    total: 933.9,
    freight_terms: 'prepaid_add',
    freight_basis: 'set',
    tax_basis: 'exempt',
  } as const;
  return {
    change_order_id: 4,
    version: 2,
    change_no: 'T-20114-C1',
    tracker_id: 7,
    status: 'sent',
    status_label: 'Waits for the customer',
    reason: 'The roof is higher than drawn',
    wish: null,
    made_by: 'Ida Inside',
    made_dt: '2026-11-18T14:00:00Z',
    sent_dt: '2026-11-18T15:00:00Z',
    answered_dt: null,
    answered_name: null,
    comment: null,
    lines: [
      {
        kind: 'change',
        tracker_curb_id: 31,
        curb_no: 'T-20114-1',
        part_no: null,
        tag: 'RTU-1',
        title: 'New construction curb, 84 1/2" × 50 3/8" × 18"',
        fields: [{ name: 'height', label: 'Height', before: '14"', after: '18"' }],
        qty_before: 1,
        qty_after: 1,
        ext_before: 548.9,
        ext_after: 598.9,
        price_words: null,
        charge: 274.45,
        charge_words: 'Made anew: half of its price, since its sheets are nested',
        drawing: 'The drawing is made again and needs your approval.',
        stamp: null,
        work: null,
        messages: [],
      },
    ],
    before,
    after: { ...before, goods: 598.9, cancel_fee: 274.45, total: 1258.35 },
    promised_before: '2026-12-08',
    promised_after: '2026-12-15',
    quick_ship_before: '0',
    quick_ship_after: '0',
    freight_note: null,
    customer_reasons: ['The price rises.', 'A size changes.', 'It ships later than promised.'],
    problems: [],
    internal: null,
    may: { edit: false, send: false, answer: true, withdraw: false, approve_price: false, agree_engineering: false },
    ...changes,
  };
}
