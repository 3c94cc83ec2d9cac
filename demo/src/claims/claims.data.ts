import type { DemoRow } from '../kit/demo-tables.ts';

/** A claim of the demo company: its state, and the days of its way before today, in calendar days. */
export interface ClaimStory {
  readonly row: Required<Pick<DemoRow<'damage_claim'>, 'damage_kind' | 'is_noted' | 'description' | 'status'>> &
    DemoRow<'damage_claim'>;
  /** Damaged pieces of the first line of the truck. */
  readonly qty: number;
}

/** One in each state but open in two: what to file soon, and what was just found. */
export const DEMO_CLAIMS: readonly ClaimStory[] = [
  {
    row: {
      damage_kind: 'bent',
      is_noted: true,
      description: 'Two corners crushed under another load; noted on the receipt.',
      status: 'open',
    },
    qty: 1,
  },
  {
    row: {
      damage_kind: 'missing',
      is_noted: false,
      description: 'One carton of hardware was not on the truck when it was unloaded.',
      status: 'open',
      other_amount: 64.5,
    },
    qty: 0,
  },
  {
    row: {
      damage_kind: 'punctured',
      is_noted: true,
      description: 'A fork went through the long side.',
      status: 'filed',
    },
    qty: 1,
  },
  {
    row: {
      damage_kind: 'wet',
      is_noted: false,
      description: 'White rust under the wrap: the trailer leaked.',
      status: 'acknowledged',
      carrier_claim_no: 'OS-58213',
    },
    qty: 1,
  },
  {
    row: {
      damage_kind: 'bent',
      is_noted: true,
      description: 'Flange bent where the strap ran.',
      status: 'paid',
      other_amount: 120,
      carrier_claim_no: 'OS-57744',
    },
    qty: 1,
  },
  {
    row: {
      damage_kind: 'other',
      is_noted: false,
      description: 'Paint scratched on two sides; the carrier blames the packaging.',
      status: 'denied',
      other_amount: 210,
    },
    qty: 0,
  },
];
