import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Input } from '@cdi/shared/ui';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { CrossIcon } from '../icons.tsx';
import { useRecordServices } from '../records-context.tsx';
import { ALL_RESULTS_VALUE, TypeaheadStore } from '../stores/typeahead.store.ts';
import { AllResultsModal } from './all-results-modal.tsx';
import { learnLabel } from './reference-label.ts';
import './fields.css';

interface ReferenceComboboxProps {
  readonly id: string;
  /** Object that is searched. */
  readonly to: string;
  /** What the choice is for, in words: the label of the field. */
  readonly name: string;
  /** What the present choice is called; empty when there is none. */
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  /** Null: the choice was cleared. */
  readonly onChoose: (id: number | null, label?: string) => void;
}

/** Finds a record by typing. Combobox with a list, as the ARIA authoring practices describe it. */
export const ReferenceCombobox = observer(function ReferenceCombobox(props: ReferenceComboboxProps) {
  const { id, to, label, name, onChoose } = props;
  const { lookUp } = useRecordServices();
  const [store] = useState(() => new TypeaheadStore({ lookUp: (term, options) => lookUp(to, term, options) }));
  const [allTerm, setAllTerm] = useState<string | null>(null);
  useEffect(() => () => store.close(), [store]);

  const choose = (item: Suggestion) => {
    if (item.value === ALL_RESULTS_VALUE) {
      setAllTerm(store.text?.trim() ?? '');
      store.close();
      return;
    }
    learnLabel(to, item.value, item.label);
    store.reset();
    onChoose(item.value, item.label);
  };
  const handleChange = (text: string) => {
    store.type(text);
    if (text === '') onChoose(null);
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
    } else if (event.key === 'Escape' && (store.state.kind !== 'closed' || store.text !== null)) {
      event.preventDefault();
      event.stopPropagation();
      if (store.state.kind === 'closed') store.reset();
      else store.close();
    }
  };
  const isOpen = store.state.kind === 'open' && store.items.length > 0;
  const shown = store.text ?? label;
  return (
    <div className="rec-combobox">
      <Input
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && store.activeItem ? `${id}-option-${store.activeItem.value}` : undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid ? true : undefined}
        aria-required={props.isRequired ? true : undefined}
        disabled={props.isDisabled ?? false}
        autoComplete="off"
        placeholder={props.placeholder ?? 'Type to search'}
        value={shown}
        {...(props.isInvalid ? { status: 'error' as const } : {})}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => store.reset()}
        suffix={
          <ClearButton name={name} isShown={shown !== '' && !props.isDisabled} onClear={() => handleChange('')} />
        }
      />
      {isOpen && <OptionList id={id} name={name} store={store} onChoose={choose} />}
      <SearchNote store={store} />
      {allTerm !== null && (
        <AllResultsModal
          to={to}
          term={allTerm}
          onClose={() => {
            setAllTerm(null);
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

function ClearButton({ name, isShown, onClear }: { name: string; isShown: boolean; onClear: () => void }): ReactNode {
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="rec-clear"
      aria-label={`Clear ${name}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <CrossIcon />
    </button>
  );
}

interface OptionListProps {
  readonly id: string;
  readonly name: string;
  readonly store: TypeaheadStore;
  readonly onChoose: (item: Suggestion) => void;
}

const OptionList = observer(function OptionList({ id, name, store, onChoose }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // a field low in the window: its list would open below the edge
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ul ref={list} className="rec-options" id={`${id}-list`} role="listbox" aria-label={name}>
      {store.items.map((item, index) => (
        <li
          key={item.value}
          id={`${id}-option-${item.value}`}
          role="option"
          aria-selected={item === store.activeItem}
          className={item.value === ALL_RESULTS_VALUE ? 'rec-option is-all' : 'rec-option'}
          ref={(element) => {
            if (element && item === store.activeItem) element.scrollIntoView({ block: 'nearest' });
          }}
          onMouseEnter={() => store.setActive(index)}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(item);
          }}
        >
          {item.label}
        </li>
      ))}
    </ul>
  );
});

const SearchNote = observer(function SearchNote({ store }: { store: TypeaheadStore }) {
  const { state } = store;
  const records = store.items.filter((item) => item.value !== ALL_RESULTS_VALUE).length;
  const isVisible = state.kind === 'failed' || state.kind === 'searching' || (state.kind === 'open' && records === 0);
  const text =
    state.kind === 'open'
      ? records === 0
        ? `Nothing matches “${store.text ?? ''}”. Try fewer letters.`
        : `${records} ${records === 1 ? 'result' : 'results'}`
      : state.kind === 'searching'
        ? 'Searching'
        : state.kind === 'failed'
          ? state.error.message
          : '';
  return (
    <div className={isVisible ? 'rec-search-note' : 'visually-hidden'} role="status">
      {text}
    </div>
  );
});
