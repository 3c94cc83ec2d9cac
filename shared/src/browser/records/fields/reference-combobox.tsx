import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Input } from '@cdi/shared/ui';
import { explainUnchosen } from '../../../common/catalogue/unchosen-text.ts';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { CrossIcon } from '../../kit/icons/icons.tsx';
import type { Narrow } from '../services/records-context.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { ALL_RESULTS_VALUE, TypeaheadStore } from '../../kit/stores/typeahead.store.ts';
import { AllResultsModal } from './all-results-modal.tsx';
import { learnLabel } from './reference-label.ts';
import { OptionList } from './option-list.tsx';
import '../records.css';
import './fields.css';

interface ReferenceComboboxProps {
  readonly id: string;
  /** Object that is searched. */
  readonly to: string;
  /** Only records that have these values are offered. */
  readonly narrow?: Narrow | undefined;
  /** Label of the field. */
  readonly name: string;
  /** Label of the present choice; empty when there is none. */
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  /** Text that was left without a choice, as the form keeps it; without a form the field keeps it itself. */
  readonly unchosen?: string | null;
  /** The field was left with text that means no record, or more than one; null: the text was given up. */
  readonly onUnchosen?: (text: string | null) => void;
  /** A search found nothing for the text; null: it found something. */
  readonly onNothing?: (text: string | null) => void;
  /** Null: the choice was cleared. */
  readonly onChoose: (id: number | null, label?: string) => void;
}

/**
 * Finds a record by typing. Combobox with a list, as the ARIA authoring practices describe it. Text that is left unchosen stays in
 * the field, which says so.
 */
export const ReferenceCombobox = observer(function ReferenceCombobox(props: ReferenceComboboxProps) {
  const { id, to, label, name, onChoose } = props;
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
  const handleChange = (text: string) => {
    store.type(text);
    if (text !== '') return;
    setUnchosen(null);
    onChoose(null);
  };
  const handleBlur = () => {
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
  const isOpen = store.state.kind === 'open' && store.items.length > 0 && !store.isLeft;
  const shown = store.text ?? unchosen ?? label;
  const isInvalid = props.isInvalid === true || unchosen !== null;
  // a form that checks its fields says it in its own place
  const saysUnchosen = unchosen !== null && props.isInvalid !== true;
  const describedBy = [props.describedBy, saysUnchosen && `${id}-unchosen`].filter(Boolean).join(' ');
  return (
    <div className="kit-combobox">
      <Input
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && store.activeItem ? `${id}-option-${store.activeItem.value}` : undefined}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        aria-invalid={isInvalid ? true : undefined}
        aria-required={props.isRequired ? true : undefined}
        disabled={props.isDisabled ?? false}
        autoComplete="off"
        placeholder={props.placeholder ?? 'Type to search'}
        value={shown}
        {...(isInvalid ? { status: 'error' as const } : {})}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKeyDown}
        onFocus={() => store.enter(unchosen)}
        onBlur={handleBlur}
        suffix={
          <ClearButton name={name} isShown={shown !== '' && !props.isDisabled} onClear={() => handleChange('')} />
        }
      />
      {isOpen && <OptionList id={id} name={name} store={store} onChoose={choose} />}
      <SearchNote store={store} />
      {saysUnchosen && (
        <p className="kit-field-error" id={`${id}-unchosen`}>
          {explainUnchosen(name)}
        </p>
      )}
      {allTerm !== null && (
        <AllResultsModal
          to={to}
          narrow={props.narrow}
          term={allTerm}
          onClose={() => {
            setAllTerm(null);
            setUnchosen(allTerm === '' ? null : allTerm);
            store.reset();
          }}
          onChoose={(item) => {
            setAllTerm(null);
            choose(item);
          }}
        />
      )}
    </div>
  );
});

/** Searches for the current input of the field. */
function useLookupStore({ to, narrow, onNothing }: ReferenceComboboxProps): TypeaheadStore {
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
function useUnchosen({ label, unchosen, onUnchosen }: ReferenceComboboxProps) {
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

function ClearButton({ name, isShown, onClear }: { name: string; isShown: boolean; onClear: () => void }): ReactNode {
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="kit-icon-button kit-clear"
      aria-label={`Clear ${name}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <CrossIcon />
    </button>
  );
}

const SearchNote = observer(function SearchNote({ store }: { store: TypeaheadStore }) {
  const { state } = store;
  const records = store.items.filter((item) => item.value !== ALL_RESULTS_VALUE).length;
  const isVisible = state.kind === 'failed' || state.kind === 'searching' || (state.kind === 'open' && records === 0);
  const text =
    state.kind === 'open'
      ? records === 0
        ? `Nothing matches “${store.text ?? ''}”. Check the spelling.`
        : `${records} ${records === 1 ? 'result' : 'results'}`
      : state.kind === 'searching'
        ? 'Searching'
        : state.kind === 'failed'
          ? state.error.message
          : '';
  return (
    <div className={isVisible ? 'kit-search-note' : 'visually-hidden'} role="status">
      {text}
    </div>
  );
});
