/** An order that the story has beside those that the stock ledgers came of. Days are working days before today. */
export interface OpenOrder {
  readonly supplier: string;
  readonly place: 'IND' | 'DAL' | 'FRE';
  readonly ago: number;
  /** How far it has come. */
  readonly end: 'draft' | 'asked' | 'approved' | 'sent' | 'acknowledged' | 'half' | 'cancelled' | 'received';
  readonly lines: number;
  readonly buyer?: 'logistics' | 'manager';
  /** The supplier's part numbers of items that we do not stock, with quantities. */
  readonly others?: readonly (readonly [no: string, qty: number])[];
  /** Why it was cancelled. */
  readonly reason?: string;
  readonly instructions?: string;
}

export const OPEN_ORDERS: readonly OpenOrder[] = [
  {
    supplier: 'Wabash Steel Service',
    place: 'IND',
    ago: 9,
    end: 'half',
    lines: 3,
    instructions: 'Dock 2, before noon.',
  },
  { supplier: 'Kettering Spring Works', place: 'IND', ago: 14, end: 'half', lines: 3 },
  { supplier: 'Wabash Steel Service', place: 'DAL', ago: 5, end: 'acknowledged', lines: 2, buyer: 'logistics' },
  { supplier: 'Maumee Bay Metals', place: 'IND', ago: 7, end: 'acknowledged', lines: 2, buyer: 'manager' },
  { supplier: 'Airflow Controls of Ohio', place: 'IND', ago: 4, end: 'acknowledged', lines: 3 },
  { supplier: 'Wabash Steel Service', place: 'FRE', ago: 2, end: 'sent', lines: 2, buyer: 'logistics' },
  { supplier: 'Duraline Insulation', place: 'IND', ago: 2, end: 'sent', lines: 2 },
  { supplier: 'Clay County Fabricating', place: 'IND', ago: 1, end: 'approved', lines: 3 },
  { supplier: 'Wabash Steel Service', place: 'IND', ago: 1, end: 'asked', lines: 3 },
  { supplier: 'Hoosier Fastener & Supply', place: 'IND', ago: 1, end: 'draft', lines: 2 },
  { supplier: 'Hoosier Fastener & Supply', place: 'IND', ago: 4, end: 'acknowledged', lines: 2 },
  { supplier: 'Blue Heron Packaging', place: 'IND', ago: 5, end: 'acknowledged', lines: 1 },
  {
    supplier: 'Midland Wood Products',
    place: 'IND',
    ago: 6,
    end: 'cancelled',
    lines: 1,
    reason: 'The lumber came wet twice; bought elsewhere this time',
  },
  {
    supplier: 'Monon Industrial Supply',
    place: 'IND',
    ago: 22,
    end: 'received',
    lines: 0,
    others: [
      ['GW-412', 6],
      ['GL-XL', 4],
    ],
  },
  { supplier: 'Monon Industrial Supply', place: 'DAL', ago: 12, end: 'received', lines: 0, others: [['PU-10', 8]] },
  { supplier: 'Circle City Cartage', place: 'IND', ago: 16, end: 'received', lines: 0, others: [['FLAT-48', 2]] },
];
