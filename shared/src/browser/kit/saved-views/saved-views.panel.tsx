import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button, Dropdown } from '@cdi/shared/ui';
import { MoreIcon } from '../icons/icons.tsx';
import { useFocusBack } from '../menu/use-focus-back.ts';
import { NameDialog } from './name-dialog.tsx';
import { normalizeQuery, SAVED_PARAMETER, type SavedView } from './saved-view.ts';
import type { SavedViewsStore } from './saved-views.store.ts';
import { listViewActions, type ViewAction } from './view-actions.ts';
import '../kit.css';

interface SavedViewsProps {
  readonly store: SavedViewsStore;
  /** Name of the first tab, which is not a view: the whole list or report. */
  readonly wholeName: string;
  /** Query of the address, the open view among it. */
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

/** The query that opens a view. */
function queryOf(view: SavedView): string {
  const params = new URLSearchParams(view.query);
  params.set(SAVED_PARAMETER, String(view.id));
  return params.toString();
}

/** Saved views as tabs; a dot marks the open view when the search differs from it. Its actions are in a menu. */
export const SavedViews = observer(function SavedViews({ store, wholeName, query, onOpen }: SavedViewsProps) {
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  const openId = new URLSearchParams(query).get(SAVED_PARAMETER);
  const open = store.find(openId);
  const isModified = store.isModified(openId, query);
  const run = async (action: ViewAction) => {
    if (action === 'save_as') return setNaming('new');
    if (!open) return undefined;
    if (action === 'rename') return setNaming('rename');
    if (action === 'save') await store.save(open, query);
    if (action === 'share' || action === 'unshare') await store.share(open, action === 'share');
    if (action === 'revert') onOpen(queryOf(open));
    if (action === 'delete' && (await store.remove(open))) onOpen(normalizeQuery(query));
    return undefined;
  };
  const handleName = async (name: string) => {
    const kept = naming === 'rename' && open ? await store.rename(open, name) : await store.saveAs(name, query);
    if ('problem' in kept) return kept.problem;
    setNaming(null);
    if (naming === 'new') onOpen(queryOf(kept.view));
    return null;
  };
  return (
    <nav className="kit-tabs" aria-label="Saved views">
      <ul>
        <li>
          <button type="button" aria-current={open ? undefined : 'page'} onClick={() => onOpen('')}>
            {wholeName}
          </button>
        </li>
        {store.views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              aria-current={view === open ? 'page' : undefined}
              onClick={() => onOpen(queryOf(view))}
            >
              {view.name}
              {!view.isOwn && <span className="kit-quiet"> ({view.ownerName})</span>}
              {view === open && isModified && (
                <span className="kit-modified">
                  <span className="visually-hidden">, modified</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <ViewsMenu actions={listViewActions(open, isModified)} onChoose={(action) => void run(action)} />
      {store.problem !== null && naming === null && (
        <span role="alert" className="kit-field-error">
          {store.problem}
        </span>
      )}
      {naming !== null && (
        <NameDialog
          initial={naming === 'rename' ? (open?.name ?? '') : ''}
          onName={handleName}
          onClose={() => setNaming(null)}
        />
      )}
    </nav>
  );
});

interface ViewsMenuProps {
  readonly actions: ReturnType<typeof listViewActions>;
  readonly onChoose: (action: ViewAction) => void;
}

/** Menu of what can be done with the open view. */
function ViewsMenu({ actions, onChoose }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items: actions, 'aria-label': 'Views', onClick: ({ key }) => onChoose(key as ViewAction) }}
    >
      <Button
        ref={opener}
        type="text"
        size="small"
        aria-label="Views"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<MoreIcon />}
      />
    </Dropdown>
  );
}
