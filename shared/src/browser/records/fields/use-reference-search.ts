import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { ALL_RESULTS_VALUE, TypeaheadStore } from '../../kit/stores/typeahead.store.ts';
import type { Narrow } from '../services/records-context.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { learnLabel } from './reference-label.ts';

/** The record that a field refers to, as it is chosen by typing. */
export interface ReferenceChoice {
  /** Object that is searched. */
  readonly to: string;
  /** Only records that have these values are offered. */
  readonly narrow?: Narrow | undefined;
  /** Label of the present choice; empty when there is none. */
  readonly label: string;
  /** Text that was left without a choice, as the form keeps it; without a form the field keeps it itself. */
  readonly unchosen?: string | null;
  /** The field was left with text that means no record, or more than one; null: the text was given up. */
  readonly onUnchosen?: (text: string | null) => void;
  /** A search found nothing for the text; null: it found something. */
  readonly onNothing?: (text: string | null) => void;
  /** Null: the choice was cleared. */
  readonly onChoose: (id: number | null, label?: string) => void;
}

/** The search behind a reference field: what typing, keys, leaving the field and choosing a suggestion do. */
export function useReferenceSearch(props: ReferenceChoice) {
  const { to, label, onChoose } = props;
  const store = useLookupStore(props);
  const [allTerm, setAllTerm] = useState<string | null>(null);
  const [unchosen, setUnchosen] = useUnchosen(props);

  const choose = (item: Suggestion) => {
    if (item.value === ALL_RESULTS_VALUE) {
      setAllTerm(store.text?.trim() ?? '');
      store.close();
      return;
    }
    learnLabel(to, item.value, item.label);
    store.reset();
    setUnchosen(null);
    onChoose(item.value, item.label);
  };
  const chooseLate = useLatest(choose);
  const type = (text: string) => {
    store.type(text);
    if (text !== '') return;
    setUnchosen(null);
    onChoose(null);
  };
  const leave = () => {
    const text = store.text?.trim() ?? '';
    if (allTerm !== null) return;
    if (text === label) setUnchosen(null);
    if (text === '' || text === label) return store.reset();
    if (store.soleMatch) return choose(store.soleMatch);
    setUnchosen(text);
    void store.leave().then((match) => {
      if (match) chooseLate.current(match);
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (store.state.kind === 'open') store.moveActive(event.key === 'ArrowDown' ? 1 : -1);
      else void store.searchNow();
    } else if (event.key === 'Enter') {
      if (store.text === null) return;
      event.preventDefault();
      if (store.activeItem) choose(store.activeItem);
      else void store.searchNow();
    } else if (event.key === 'Escape' && (store.state.kind !== 'closed' || store.text !== null || unchosen !== null)) {
      event.preventDefault();
      event.stopPropagation();
      if (store.state.kind !== 'closed') return store.close();
      store.reset();
      setUnchosen(null);
    }
  };
  const closeAllResults = () => {
    setAllTerm(null);
    setUnchosen(allTerm === '' ? null : allTerm);
    store.reset();
  };
  const chooseOfAllResults = (item: Suggestion) => {
    setAllTerm(null);
    choose(item);
  };
  return { store, unchosen, allTerm, choose, type, leave, handleKeyDown, closeAllResults, chooseOfAllResults };
}

/** Searches for the current input of the field. */
function useLookupStore({ to, narrow, onNothing }: ReferenceChoice): TypeaheadStore {
  const { lookUp } = useRecordServices();
  const among = useLatest(narrow);
  const report = useLatest(onNothing);
  const [store] = useState(
    () =>
      new TypeaheadStore({
        lookUp: async (term, options) => {
          const found = await lookUp(to, term, among.current ? { ...options, narrow: among.current } : options);
          report.current?.(found.length === 0 ? term : null);
          return found;
        },
      }),
  );
  useEffect(() => () => store.close(), [store]);
  return store;
}

/** Text that was typed and left: with the form, or with the field as long as the choice under it is the same. */
function useUnchosen({ label, unchosen, onUnchosen }: ReferenceChoice) {
  const [own, setOwn] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const present = unchosen === undefined ? (own?.over === label ? own.text : null) : unchosen;
  const set = (text: string | null) => {
    if (text === present) return;
    if (onUnchosen) onUnchosen(text);
    else setOwn(text === null ? null : { text, over: label });
  };
  return [present, set] as const;
}

/** The value of the last render, for what happens after it. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
