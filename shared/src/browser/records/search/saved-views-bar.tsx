import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';
import { Button, Dropdown, Input } from '@cdi/shared/ui';
import { Dialog } from '../dialog.tsx';
import { MoreIcon } from '../icons.tsx';
import type { ListQueryInUrl } from '../query/use-list-query.ts';
import type { SavedViewsStore } from '../stores/saved-views.store.ts';

interface SavedViewsBarProps {
  readonly store: SavedViewsStore;
  readonly location: ListQueryInUrl;
}

/** The person's named searches as tabs; a dot marks the one whose search was changed since. */
export const SavedViewsBar = observer(function SavedViewsBar({ store, location }: SavedViewsBarProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { savedId, search, openSaved } = location;
  const open = store.find(savedId);
  const isModified = store.isModified(savedId, search);
  const items = [
    ...(open && isModified ? [{ key: 'save', label: `Save “${open.name}”` }] : []),
    { key: 'save-as', label: 'Save as a new view…' },
    ...(open && isModified ? [{ key: 'revert', label: 'Back to the saved search' }] : []),
    ...(open ? [{ key: 'delete', label: `Delete “${open.name}”`, danger: true }] : []),
  ];
  const run = (key: string) => {
    if (key === 'save-as') setIsNaming(true);
    if (!open) return;
    if (key === 'save') store.save(open.id, search);
    if (key === 'revert') openSaved(open);
    if (key === 'delete') {
      store.remove(open.id);
      openSaved(null);
    }
  };
  return (
    <nav className="rec-tabs rec-saved" aria-label="Saved views">
      <ul>
        <li>
          <button type="button" aria-current={open ? undefined : 'page'} onClick={() => openSaved(null)}>
            All
          </button>
        </li>
        {store.views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              aria-current={view.id === savedId ? 'page' : undefined}
              onClick={() => openSaved(view)}
            >
              {view.name}
              {view.id === savedId && isModified && (
                <span className="rec-modified">
                  <span className="visually-hidden">, modified</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
        <Button type="text" size="small" aria-label="Views" icon={<MoreIcon />} />
      </Dropdown>
      {isNaming && (
        <NameDialog
          onClose={() => setIsNaming(false)}
          onName={(name) => {
            const result = store.saveAs(name, search);
            if ('problem' in result) return result.problem;
            openSaved(result.view);
            return null;
          }}
        />
      )}
    </nav>
  );
});

interface NameDialogProps {
  readonly onClose: () => void;
  /** Gives the message when the name cannot be used. */
  readonly onName: (name: string) => string | null;
}

function NameDialog({ onClose, onName }: NameDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const message = onName(name);
    setProblem(message);
    if (message === null) onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Dialog title="Save this search" okText="Save" onOk={submit} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <label htmlFor={id}>Name of the view</label>
        <Input
          id={id}
          autoFocus
          value={name}
          maxLength={60}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {problem && (
          <p className="rec-field-error" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
