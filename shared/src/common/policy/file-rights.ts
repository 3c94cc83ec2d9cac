import { creditReaders, taxReaders } from './cost-readers.ts';
import { role, type Grant } from './grant.ts';
import { payers, purchaseCostReaders, supplierKeepers } from './purchase-rights.ts';
import { PERSONNEL_FILE_READERS, REMITTANCE_READERS } from '../trade/roles.generated.ts';

/** Types of files, by their codes, that on records of an object are for some employees alone. */
export interface KeptFiles {
  readonly object: string;
  readonly types: readonly string[];
  readonly readers: readonly Grant[];
}

/**
 * Files that reveal what field access protects: a purchase order shows the supplier's prices, a W-9 the tax ID, a remittance the bank
 * account, a credit document the customer's creditworthiness. They are for the readers of those fields, and for the person who added
 * the file.
 */
export const keptFiles: readonly KeptFiles[] = [
  { object: 'po', types: ['21', '40'], readers: purchaseCostReaders },
  { object: 'supplier', types: ['21', '40'], readers: [...purchaseCostReaders, ...supplierKeepers] },
  { object: 'material', types: ['21', '40'], readers: purchaseCostReaders },
  { object: 'part', types: ['21'], readers: purchaseCostReaders },
  { object: 'supplier', types: ['18'], readers: payers },
  { object: 'company', types: ['16', '18'], readers: taxReaders },
  { object: 'branch', types: ['18'], readers: taxReaders },
  { object: 'company', types: ['15'], readers: creditReaders },
  { object: 'company', types: ['44'], readers: [role(...REMITTANCE_READERS)] },
  { object: 'user', types: ['23', '45'], readers: [role(...PERSONNEL_FILE_READERS)] },
];

/** Types of files that name what a customer pays: invoices. */
export const pricedFiles: readonly string[] = ['14'];
