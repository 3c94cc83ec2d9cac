import { GL_CODES } from './purchasing-lists.ts';
import { BRANDS } from './trade-lists.ts';

/** Lists that the company changes, by the object that holds their entries, with the entries that a new database begins with. */
export const COMPANY_LISTS = { manufacturer: BRANDS, gl_account: GL_CODES } as const satisfies Readonly<
  Record<string, Readonly<Record<string, string>>>
>;
export type CompanyList = keyof typeof COMPANY_LISTS;

/** Lists that visitors see as well: the public pages offer them. */
export const PUBLIC_LISTS: readonly CompanyList[] = ['manufacturer'];
