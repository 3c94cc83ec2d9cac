import { COMPANY_LISTS, type CompanyList } from '../trade/company-lists.ts';

/** An entry of a list that the company changes. */
export interface ListEntry {
  /** The code that records store. */
  readonly value: string;
  readonly label: string;
  /** Out of use: records that have it keep it, and forms do not offer it. */
  readonly isRetired?: boolean;
}

const lists = new Map<CompanyList, readonly ListEntry[]>(
  Object.entries(COMPANY_LISTS).map(([name, entries]) => [
    name as CompanyList,
    Object.entries(entries).map(([value, label]) => ({ value, label })),
  ]),
);

/** The entries of a list in their order, with those out of use: those of the database since {@link replaceList}, until then the first ones. */
export const listEntries = (name: CompanyList): readonly ListEntry[] => lists.get(name) ?? [];

/** Takes the entries as the database has them now. The server does so when it starts and with each change, a page when it opens. */
export function replaceList(name: CompanyList, entries: readonly ListEntry[]): void {
  lists.set(name, entries);
}

/** The entries to choose from: those in use, and the one that a record has already. */
export const offeredEntries = (entries: readonly ListEntry[], current?: unknown): readonly ListEntry[] =>
  entries.filter(({ value, isRetired }) => !isRetired || value === current);
