import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { describeSearch } from './describe-search.ts';
import { optionId } from './option-id.ts';
import type { OmniSearchStore } from './omni-search.store.ts';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly OmniList: typeof OmniList;
  }
}

interface OmniListProps {
  readonly store: OmniSearchStore;
  readonly listId: string;
  readonly onChoose: (index: number) => void;
}

/** The results below the search box, in groups, and "All Results" at the end. */
export const OmniList = observer(function OmniList({ store, listId, onChoose }: OmniListProps) {
  const { state, activeIndex } = store;
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const groups = state.kind === 'ready' ? state.found.groups : [];
  const failed = state.kind === 'ready' ? state.found.failed : [];
  let index = -1;
  return (
    <>
      {store.optionCount === 0 && (
        <div className={`frame-search-note ${state.kind === 'failed' ? 'is-bad' : ''}`}>
          <p>{describeSearch(state)}</p>
          {state.kind === 'ready' && (
            <p className="frame-quiet">Try a number, a job name, a customer or a PO number.</p>
          )}
          {state.kind === 'failed' && (
            <button type="button" className="frame-link-button" onClick={() => void store.searchNow()}>
              Try again
            </button>
          )}
        </div>
      )}
      <div ref={listRef} id={listId} role="listbox" aria-label="Search results" className="frame-search-list">
        {groups.map((group, groupIndex) => (
          <div key={group.title} role="group" aria-labelledby={`${listId}-group-${groupIndex}`}>
            <p id={`${listId}-group-${groupIndex}`} className="frame-menu-heading">
              {group.title}
            </p>
            {group.hits.map((hit) => {
              index += 1;
              const mine = index;
              return (
                <Option
                  key={hit.href + hit.label}
                  id={optionId(listId, mine)}
                  isActive={activeIndex === mine}
                  onChoose={() => onChoose(mine)}
                >
                  <span className="frame-search-label">{hit.label}</span> <span className="frame-quiet">{hit.why}</span>
                </Option>
              );
            })}
          </div>
        ))}
        {store.optionCount > 0 && (
          <Option
            id={optionId(listId, store.optionCount - 1)}
            isActive={activeIndex === store.optionCount - 1}
            onChoose={() => onChoose(store.optionCount - 1)}
          >
            <span className="frame-search-label">All Results</span>
          </Option>
        )}
      </div>
      {failed.length > 0 && <p className="frame-search-note is-bad">Not searched this time: {failed.join(', ')}.</p>}
    </>
  );
});

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus in the search box during a click; the keyboard reaches the options through the box. */
function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="frame-menu-item"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
