import { useEffect, useMemo, useState } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { useIsOpen } from './use-is-open.ts';
import { readEntries, writeEntries, type Choices, type Entries, type EntryErrors, type Solved } from './entries.ts';

/** Milliseconds after the last key press until the entries are written into the address. */
const ADDRESS_DELAY_MS = 400;

/** The logic of a calculator, without its page. */
export interface CalculatorFacts<Name extends string, Answer> {
  readonly path: string;
  /** Initial entries when the address has none. */
  readonly start: Entries<Name>;
  readonly choices: Choices<Name>;
  readonly solve: (entries: Entries<Name>) => Solved<Name, Answer>;
}

/** The state of a calculator, and its setter. */
export interface Calculator<Name extends string, Answer> {
  readonly entries: Entries<Name>;
  readonly errors: EntryErrors<Name>;
  /** Null while an entry is wrong. */
  readonly answer: Answer | null;
  /** Query string that opens this result again. */
  readonly query: string;
  readonly set: (name: Name, value: string) => void;
}

/** Keeps the entries of a calculator, solves them on every input, and writes them into the address. */
export function useCalculator<Name extends string, Answer>(
  facts: CalculatorFacts<Name, Answer>,
): Calculator<Name, Answer> {
  const { path, start, choices, solve } = facts;
  const isOpen = useIsOpen();
  const read = () => readEntries(isOpen ? window.location.search : '', start, choices);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [entries, setEntries] = useState(read);
  if (isOpen && !wasOpen) {
    setWasOpen(true);
    setEntries(read);
  }
  const solved = useMemo(() => solve(entries), [solve, entries]);
  const query = writeEntries(entries, start);
  useEntriesInAddress(path, query);
  return {
    entries,
    errors: solved.kind === 'wrong' ? solved.errors : ({} as EntryErrors<Name>),
    answer: solved.kind === 'ready' ? solved.answer : null,
    query,
    set: (name, value) => setEntries((before) => ({ ...before, [name]: value })),
  };
}

/** Writes the entries into the address, so that users can share or bookmark a result; a function gets the current query. */
export function useEntriesInAddress(path: string, query: string | ((search: string) => string)): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const next = typeof query === 'string' ? query : query(search);
      if (pathname.startsWith(path) && search !== next) navigate(pathname + next + hash, { isReplacing: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, query]);
}
