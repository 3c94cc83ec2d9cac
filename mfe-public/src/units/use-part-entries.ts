import { useCallback, useState } from 'react';
import { readEntries, writeEntries, type Choices, type Entries } from '../calculator/entries.ts';
import { useEntriesInAddress } from '../calculator/use-calculator.ts';

/**
 * Keeps the entries of a part of a page, with initial values from the address, and writes them into the address. Keeps the parameters
 * of other parts. `start` must be the same object on each render.
 */
export function usePartEntries<Name extends string>(
  start: Entries<Name>,
  choices: Choices<Name> = {} as Choices<Name>,
): readonly [entries: Entries<Name>, set: (changes: Readonly<Partial<Record<Name, string>>>) => void] {
  const [path] = useState(() => window.location.pathname);
  const [entries, setEntries] = useState(() => readEntries(window.location.search, start, choices));

  useEntriesInAddress(
    path,
    useCallback((search: string) => mergeEntries(search, entries, start), [entries, start]),
  );

  return [entries, (changes) => setEntries((before) => ({ ...before, ...changes }))];
}

function mergeEntries<Name extends string>(search: string, entries: Entries<Name>, start: Entries<Name>): string {
  const merged = new URLSearchParams(search);
  for (const name of Object.keys(start)) merged.delete(name);
  for (const [name, value] of new URLSearchParams(writeEntries(entries, start))) merged.append(name, value);
  const text = merged.toString();
  return text === '' ? '' : `?${text}`;
}
