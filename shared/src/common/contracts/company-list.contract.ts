import { z } from 'zod';
import type { ListEntry } from '../catalogue/live-lists.ts';
import type { CompanyList } from '../trade/company-lists.ts';
import { defineCall } from './define-call.ts';
import { shape } from './inputs.ts';

/** Entries of lists, by the name of the list. */
export type ListsAnswer = Readonly<Partial<Record<CompanyList, readonly ListEntry[]>>>;

/** The lists that the company changes, with the entries out of use. Visitors and customers get those of the public pages alone. */
export const readLists = defineCall({
  name: 'readLists',
  method: 'POST',
  path: '/api/company_lists',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: z.strictObject({}),
  answer: shape<{ readonly lists: ListsAnswer }>(),
  perMinute: 60,
});
