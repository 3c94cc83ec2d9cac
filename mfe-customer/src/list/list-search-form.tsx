import { useId, useState, type FormEvent } from 'react';
import type { ListObject, ListSearch } from './found-list.store.ts';
import { StateSelect } from './state-select.tsx';

/** A column with a text search, and its label. */
export type SearchField = readonly [name: string, label: string];

interface ListSearchFormProps {
  readonly object: ListObject;
  /** `orders` */
  readonly many: string;
  readonly fields: readonly SearchField[];
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

/** Filters a list by text, on submit, and by state, at once. */
export function ListSearchForm({ object, many, fields, search, onSearch }: ListSearchFormProps) {
  const id = useId();
  const [draft, setDraft] = useState(search);
  const send = (next: ListSearch) =>
    onSearch(Object.fromEntries(Object.entries(next).map(([name, text]) => [name, text.trim()])));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(draft);
  };
  return (
    <form className="my-order-search" role="search" aria-label={`Search your ${many}`} onSubmit={handleSubmit}>
      {fields.map(([name, label]) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            className="my-order-input"
            maxLength={120}
            value={draft[name] ?? ''}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        </div>
      ))}
      <StateSelect object={object} value={draft['status'] ?? ''} onChange={(status) => send({ ...draft, status })} />
      <button type="submit" className="cdi-button">
        Search
      </button>
    </form>
  );
}
