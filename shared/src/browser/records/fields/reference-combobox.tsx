import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Input } from '@cdi/shared/ui';
import { explainUnchosen } from '../../../common/catalogue/unchosen-text.ts';
import { CrossIcon } from '../../kit/icons/icons.tsx';
import { ALL_RESULTS_VALUE, type TypeaheadStore } from '../../kit/stores/typeahead.store.ts';
import { AllResultsModal } from './all-results-modal.tsx';
import { OptionList } from './option-list.tsx';
import { useReferenceSearch, type ReferenceChoice } from './use-reference-search.ts';
import '../records.css';
import './fields.css';

interface ReferenceComboboxProps extends ReferenceChoice {
  readonly id: string;
  /** Label of the field. */
  readonly name: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
}

/**
 * Finds a record by typing. Combobox with a list, as the ARIA authoring practices describe it. Text that is left unchosen stays in
 * the field, which says so.
 */
export const ReferenceCombobox = observer(function ReferenceCombobox(props: ReferenceComboboxProps) {
  const { id, label, name } = props;
  const search = useReferenceSearch(props);
  const { store, unchosen, choose } = search;
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
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={search.handleKeyDown}
        onFocus={() => store.enter(unchosen)}
        onBlur={search.leave}
        suffix={<ClearButton name={name} isShown={shown !== '' && !props.isDisabled} onClear={() => search.type('')} />}
      />
      {isOpen && <OptionList id={id} name={name} store={store} onChoose={choose} />}
      <SearchNote store={store} />
      {saysUnchosen && (
        <p className="kit-field-error" id={`${id}-unchosen`}>
          {explainUnchosen(name)}
        </p>
      )}
      {search.allTerm !== null && (
        <AllResultsModal
          to={props.to}
          narrow={props.narrow}
          term={search.allTerm}
          onClose={search.closeAllResults}
          onChoose={search.chooseOfAllResults}
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
