import { normaliseQuery, SAVED_PARAMETER, type SavedViewsStore } from '@cdi/shared/records';
import { Button, Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';

interface SavedViewsProps {
  readonly store: SavedViewsStore;
  /** Query of the address. */
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

/** Named states of a report, kept in this browser: open, keep under a name, overwrite, delete. */
export const SavedViews = observer(function SavedViews({ store, query, onOpen }: SavedViewsProps) {
  const [isNaming, setNaming] = useState(false);
  const openId = new URLSearchParams(query).get(SAVED_PARAMETER);
  const open = store.find(openId);
  const isModified = store.isModified(openId, query);
  const openView = (id: string, viewQuery: string) => {
    const params = new URLSearchParams(viewQuery);
    params.set(SAVED_PARAMETER, id);
    onOpen(params.toString());
  };
  return (
    <nav className="rpt-views no-print" aria-label="Saved views">
      <ul>
        <li>
          <button type="button" aria-current={open ? undefined : 'true'} onClick={() => onOpen('')}>
            Whole report
          </button>
        </li>
        {store.views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              aria-current={view.id === openId ? 'true' : undefined}
              onClick={() => openView(view.id, view.query)}
            >
              {view.name}
              {view.id === openId && isModified && ' (changed)'}
            </button>
          </li>
        ))}
      </ul>
      {open && isModified && (
        <Button size="small" onClick={() => store.save(open.id, query)}>
          Save “{open.name}”
        </Button>
      )}
      {open && (
        <Button
          size="small"
          onClick={() => {
            store.remove(open.id);
            onOpen(normaliseQuery(query));
          }}
        >
          Delete “{open.name}”
        </Button>
      )}
      {isNaming ? (
        <NameForm
          onSave={(name) => {
            const result = store.saveAs(name, query);
            if ('problem' in result) return result.problem;
            setNaming(false);
            openView(result.view.id, result.view.query);
            return undefined;
          }}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <Button size="small" onClick={() => setNaming(true)}>
          Save as…
        </Button>
      )}
    </nav>
  );
});

interface NameFormProps {
  /** Gives what is wrong with the name, if anything is. */
  readonly onSave: (name: string) => string | undefined;
  readonly onCancel: () => void;
}

function NameForm({ onSave, onCancel }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(onSave(name));
  };
  return (
    <form className="rpt-name" onSubmit={handleSubmit}>
      <label htmlFor={id}>Name of the view</label>
      <Input
        id={id}
        size="small"
        autoFocus
        maxLength={40}
        value={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button size="small" htmlType="submit">
        Save
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      {problem && (
        <p id={`${id}-problem`} className="rpt-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
