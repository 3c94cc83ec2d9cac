import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '@cdi/shared/ui';
import { FilterIcon } from '../../kit/icons/icons.tsx';
import { SavedViews } from '../../kit/saved-views/saved-views.panel.tsx';
import type { SavedViewsStore } from '../../kit/saved-views/saved-views.store.ts';
import type { useListQuery } from '../query/use-list-query.ts';
import type { SelectionStore } from '../stores/selection.store.ts';
import type { FilterPanel } from './use-filter-panel.ts';

interface SearchToolbarProps {
  readonly location: ReturnType<typeof useListQuery>;
  readonly panel: FilterPanel;
  readonly views: SavedViewsStore;
  readonly selection: SelectionStore;
  /** Offers "mine and copied to me". */
  readonly hasMineFilter: boolean;
  readonly isSelecting: boolean;
  readonly onSelecting: () => void;
  readonly onArrange: () => void;
  /** The button that exports the list. */
  readonly exporting: ReactNode;
}

/** The buttons above a list: filters, arrangement, selection, export and saved views. */
export const SearchToolbar = observer(function SearchToolbar(props: SearchToolbarProps) {
  const { location, panel, views, selection, hasMineFilter, isSelecting, onSelecting, onArrange, exporting } = props;
  const { query, setQuery } = location;
  const active = Object.keys(query.filters).length + (query.isMineOnly ? 1 : 0);
  const isGrouped = query.group !== null;
  return (
    <div className="record-toolbar">
      <Button icon={<FilterIcon />} aria-expanded={panel.isOpen} onClick={panel.toggle}>
        Filters{active > 0 ? ` (${active})` : ''}
      </Button>
      {hasMineFilter && (
        <Button aria-pressed={query.isMineOnly} onClick={() => setQuery({ ...query, isMineOnly: !query.isMineOnly })}>
          Mine and copied to me
        </Button>
      )}
      <Button onClick={onArrange}>Arrange{isGrouped ? ' (groups)' : ''}</Button>
      {!isGrouped && (
        <Button aria-pressed={isSelecting || selection.count > 0} onClick={onSelecting}>
          Select
        </Button>
      )}
      {exporting}
      <SavedViews store={views} wholeName="All" query={location.search} onOpen={location.openSearch} />
    </div>
  );
});
