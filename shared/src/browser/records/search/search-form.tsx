import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field, FieldKind } from '../../../common/catalogue/field.ts';
import { searchedField, splitParameter } from '../../../common/catalogue/searched-field.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { maySeeField } from '../../../common/catalogue/object-rights.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { fieldViews } from '../fields/field-views.ts';
import type { FilterStep } from '../query/filter-steps.ts';
import { defaultQuery, isFiltered, withFilter, writeListQuery, type ListQuery } from '../query/list-query.ts';
import { findFilterProblems } from './filter-problems.ts';
import { FilterRow, filterId, type FilterDraft } from './filter-row.tsx';

/** How long typing pauses before the search starts by itself; Enter starts it at once. */
const PAUSE_MS = 600;

interface SearchFormProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  readonly query: ListQuery;
  readonly onChange: (query: ListQuery, step: FilterStep) => void;
  readonly onClear: () => void;
  /** The person asked for the search, and may want to see the rows. */
  readonly onSubmitted?: () => void;
}

/** Kinds whose filter is chosen from a list; in all others a person types. */
const CHOSEN: readonly FieldKind[] = ['choice', 'choices', 'boolean', 'reference', 'references'];
const isTypedFilter = ({ kind }: Field): boolean => !CHOSEN.includes(kind);

/** The first field of the form whose filter cannot be read; only without one is it searched. */
function firstWrongFilter(definition: ObjectDefinition, { query, unchosen }: FilterDraft): string | undefined {
  const wrong = Object.keys({ ...findFilterProblems(definition, query.filters), ...unchosen });
  const fields = wrong.map((parameter) => splitParameter(parameter, definition).field);
  return definition.search.formFields.find((name) => fields.includes(name));
}

/** The fields that a search may be narrowed by, as the definition lists them. */
export function searchFields(definition: ObjectDefinition, actor: Actor | null): readonly (readonly [string, Field])[] {
  return definition.search.formFields.flatMap((name): readonly (readonly [string, Field])[] => {
    const searched = searchedField(definition, name);
    if (!searched || fieldViews[searched.field.kind].Filter === null) return [];
    const { field, rows } = searched;
    const isSeen = [field, rows].every((each) => !each?.readers || (actor !== null && maySeeField(each, actor)));
    return isSeen ? [[name, field]] : [];
  });
}

/** To the row that the keyboard stood at last, past twenty stops of the form. */
function goToRows(): void {
  document.querySelector<HTMLElement>('.record-table [data-row-index][tabindex="0"]')?.focus();
}

/** The search form. Input goes into the address after a pause, or at once on Enter. */
export function SearchForm({ definition, actor, query, onChange, onClear, onSubmitted }: SearchFormProps) {
  const [draft, setDraft] = useState<FilterDraft>({ query, unchosen: {} });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const committed = useRef<string | null>(null);
  const address = writeListQuery(query, definition).toString();
  useEffect(() => {
    // the address lags a little behind: keep newer input
    if (committed.current === address) return;
    committed.current = address;
    clearTimeout(timer.current);
    setDraft(({ unchosen }) => ({ query, unchosen }));
  }, [query, address]);

  const typed = useRef<string | null>(null);
  const commit = (next: FilterDraft, isDone = false) => {
    clearTimeout(timer.current);
    if (firstWrongFilter(definition, next) !== undefined) return;
    committed.current = writeListQuery(next.query, definition).toString();
    onChange(next.query, { typed: typed.current, isDone });
  };
  const edit = (next: FilterDraft, filter: Field | null = null, name = '') => {
    setDraft(next);
    typed.current = filter !== null && isTypedFilter(filter) ? name : null;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), PAUSE_MS);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    commit(draft, true);
    const wrong = firstWrongFilter(definition, draft);
    if (wrong === undefined) onSubmitted?.();
    else document.getElementById(filterId(wrong))?.focus();
  };
  const handleClear = () => {
    // the newest input has not reached the address yet; remove it too
    clearTimeout(timer.current);
    setDraft({ query: { ...draft.query, filters: defaultQuery(definition).filters }, unchosen: {} });
    onClear();
  };
  return (
    <form
      className="record-search-form"
      role="search"
      aria-label={`Search ${definition.titlePlural}`}
      onSubmit={handleSubmit}
    >
      <button type="button" className="record-skip" onClick={goToRows}>
        Skip the filters
      </button>
      {searchFields(definition, actor).map(([name, field]) => (
        <FilterRow
          key={name}
          definition={definition}
          name={name}
          field={field}
          draft={draft}
          onChange={(next) => edit(next, field, name)}
        />
      ))}
      <div className="record-filter">
        <label htmlFor="filter-is_active">Show</label>
        <NativeSelect
          id="filter-is_active"
          options={[{ value: 'false', label: 'Records out of use' }]}
          value={draft.query.filters['is_active']?.[0] ?? ''}
          blank="Records in use"
          onChange={(value) => edit({ ...draft, query: withFilter(draft.query, 'is_active', [value]) })}
        />
      </div>
      <div className="record-search-actions">
        <Button htmlType="submit" type="primary">
          Search
        </Button>
        <Button onClick={handleClear} disabled={!isFiltered(draft.query) && Object.keys(draft.unchosen).length === 0}>
          Clear
        </Button>
      </div>
    </form>
  );
}
