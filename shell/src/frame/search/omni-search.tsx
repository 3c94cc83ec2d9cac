import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { Icon } from '../parts/icon.tsx';
import { OnDemand, prepareLater } from '../parts/on-demand.tsx';
import { describeReach, describeSearch } from './describe-search.ts';
import type { OmniSearchStore } from './omni-search.store.ts';
import { optionId } from './option-id.ts';
import { useSlashKey } from './use-slash-key.ts';

interface OmniSearchProps {
  readonly store: OmniSearchStore;
  /** Takes the focus as soon as it is rendered: the user has just opened it. */
  readonly hasFocusFirst?: boolean;
  /** Called when the user chooses a result. */
  readonly onChosen?: () => void;
}

/** The search over everything: a combobox with the results in groups. */
export const OmniSearch = observer(function OmniSearch({ store, hasFocusFirst = false, onChosen }: OmniSearchProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const listId = useId();
  const isShowingList = store.isOpen && store.optionCount > 0;
  const isShowingPopup = store.isOpen && store.state.kind !== 'idle';
  useSlashKey(inputRef);
  useEffect(() => {
    if (hasFocusFirst) inputRef.current?.focus();
  }, [hasFocusFirst]);

  const choose = (index: number) => {
    const hit = store.hits[index];
    if (hit) {
      store.clear();
      navigate(hit.href);
    } else void store.openAll();
    onChosen?.();
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) store.close();
  };

  return (
    <div className="frame-search" role="search" onBlur={handleBlur}>
      <label htmlFor={inputId} className="visually-hidden">
        Search CDI
      </label>
      <Icon name="search" />
      <input
        ref={inputRef}
        id={inputId}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={describeReach(session)}
        aria-autocomplete="list"
        aria-expanded={isShowingList}
        aria-controls={isShowingList ? listId : undefined}
        aria-activedescendant={
          isShowingList && store.activeIndex !== null ? optionId(listId, store.activeIndex) : undefined
        }
        aria-keyshortcuts="/ Control+K"
        value={store.term}
        onChange={(event) => store.type(event.target.value)}
        onFocus={() => {
          prepareLater();
          store.open();
        }}
        onKeyDown={(event) => handleKey(event, store, choose)}
      />
      {store.term !== '' && (
        <button
          type="button"
          className="frame-icon-button"
          aria-label="Clear the search"
          onClick={() => {
            store.clear();
            inputRef.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <div className="frame-search-popup" hidden={!isShowingPopup}>
        {isShowingPopup && (
          <OnDemand onFailed={() => store.close()}>
            {({ OmniList }) => <OmniList store={store} listId={listId} onChoose={choose} />}
          </OnDemand>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isShowingPopup ? describeSearch(store.state) : ''}
      </p>
    </div>
  );
});

function handleKey(event: KeyboardEvent, store: OmniSearchStore, choose: (index: number) => void): void {
  // while an input method composes a word, it owns the keys
  if (event.nativeEvent.isComposing) return;
  const handle = keyHandlers(store, choose)[event.key];
  if (!handle?.()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The action of each key; returns whether the key was handled. */
function keyHandlers(store: OmniSearchStore, choose: (index: number) => void): Readonly<Record<string, () => boolean>> {
  const move = (step: 1 | -1) => () => {
    store.moveActive(step);
    return store.optionCount > 0;
  };
  return {
    ArrowDown: move(1),
    ArrowUp: move(-1),
    Enter: () => {
      const isShowingList = store.isOpen && store.optionCount > 0;
      if (isShowingList && store.activeIndex !== null) choose(store.activeIndex);
      else void store.searchNow();
      return true;
    },
    Escape: () => {
      const wasBusy = store.isOpen || store.term !== '';
      if (store.isOpen) store.close();
      else store.clear();
      return wasBusy;
    },
  };
}
