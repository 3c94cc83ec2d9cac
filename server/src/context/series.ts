/** A number series: what is numbered has numbers of its own. */
export interface SeriesFacts {
  /** What its numbers begin with. */
  readonly prefix: string;
  readonly first: number;
  /** A series of the books, and the column that holds its numbers. */
  readonly book?: { readonly object: string; readonly column: string };
}

/**
 * Every number series of the product. Series of the books: what customers owe and are owed, what we owe suppliers and how we pay it.
 * Auditors count them, so none may be missing: a number is taken in the transaction of its record, and the record is never deleted.
 * All other series may have gaps; none gives a number twice.
 */
export const SERIES = {
  quote: { prefix: 'Q-', first: 10_001 },
  tracker: { prefix: 'T-', first: 48_001 },
  stamp: { prefix: 'CS-', first: 2_001 },
  bol: { prefix: 'BOL-', first: 70_001 },
  claim: { prefix: 'DC-', first: 1_001 },
  training: { prefix: 'TR-', first: 1_001 },
  mer: { prefix: 'MER-', first: 3_001 },
  maintenance: { prefix: 'MR-', first: 1_001 },
  measure: { prefix: 'MV-', first: 1_001 },
  invoice: { prefix: 'INV-', first: 30_001, book: { object: 'invoice', column: 'invoice_no' } },
  credit: { prefix: 'CM-', first: 6_001, book: { object: 'credit', column: 'credit_no' } },
  credit_request: { prefix: 'CR-', first: 1_001 },
  vendor: { prefix: 'V-', first: 1_001 },
  po: { prefix: 'PO-', first: 1_001 },
  receipt: { prefix: 'RC-', first: 1_001 },
  bill: { prefix: 'VB-', first: 1_001, book: { object: 'vendor_bill', column: 'bill_no' } },
  scrap: { prefix: 'SC-', first: 1_001 },
  remnant: { prefix: 'RM-', first: 1_001 },
  warehouse_order: { prefix: 'WH-', first: 1_001 },
  consolidation_load: { prefix: 'CL-', first: 1_001 },
  corpay: { prefix: 'CP-', first: 1_001, book: { object: 'corpay_po', column: 'corpay_no' } },
  batch: { prefix: 'B-', first: 1 },
} as const satisfies Readonly<Record<string, SeriesFacts>>;

export type Series = keyof typeof SERIES;
