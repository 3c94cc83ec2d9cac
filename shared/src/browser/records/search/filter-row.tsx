import { useState } from 'react';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import { filterWords, hasNotFilter, matchWords } from '../../../common/catalogue/filter-words.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import type { FilterSuffix } from '../fields/field-view.ts';
import { fieldViews } from '../fields/field-views.ts';
import { withFilter, type ListQuery } from '../query/list-query.ts';
import { findFilterProblems } from './filter-problems.ts';

/** Input of the form before the search. */
export interface FilterDraft {
  readonly query: ListQuery;
  /** Text in reference filters that was left without choosing a record, by field. */
  readonly unchosen: Readonly<Record<string, string>>;
}

export const filterId = (name: string): string => `filter-${name}`;

const SUFFIXES: readonly FilterSuffix[] = ['', '_from', '_to', '_min', '_max'];

/** The query without the filters of a field. */
const without = (query: ListQuery, name: string): ListQuery =>
  [...SUFFIXES, '_is', '_not'].reduce((left, suffix) => withFilter(left, `${name}${suffix}`, []), query);

interface FilterRowProps {
  readonly definition: ObjectDefinition;
  readonly name: string;
  readonly field: Field;
  readonly draft: FilterDraft;
  readonly onChange: (draft: FilterDraft) => void;
}

const NOT = 'not';

/** One field of a search form: the kind of condition (a value, not a value, blank, days from today), and the value. */
export function FilterRow({ definition, name, field, draft, onChange }: FilterRowProps) {
  const { Filter } = fieldViews[field.kind];
  const { query, unchosen } = draft;
  const { [name]: typed = null, ...others } = unchosen;
  const asked = query.filters[`${name}_is`]?.[0] ?? '';
  const denied = query.filters[`${name}_not`] ?? [];
  const [isTurned, setTurned] = useState(denied.length > 0);
  const isNot = denied.length > 0 || (isTurned && asked === '' && query.filters[name] === undefined);
  if (Filter === null) return null;
  const problems = findFilterProblems(definition, query.filters);
  const id = filterId(name);
  const message = SUFFIXES.map((suffix) => problems[`${name}${suffix}`]).find((text) => text !== undefined);
  const parameterOf = (suffix: FilterSuffix): string => (isNot && suffix === '' ? `${name}_not` : `${name}${suffix}`);
  const ask = (how: string) => {
    setTurned(how === NOT);
    const bare = without(query, name);
    const moved = how === NOT ? (query.filters[name] ?? []) : how === '' ? denied : [];
    if (how === NOT || how === '')
      return onChange({ query: withFilter(bare, how === NOT ? `${name}_not` : name, moved), unchosen: others });
    onChange({ query: withFilter(bare, `${name}_is`, [how]), unchosen: others });
  };
  const ways = [
    ...(hasNotFilter(field) ? [{ value: NOT, label: matchWords(field).isNot }] : []),
    ...Object.entries(filterWords(field)).map(([value, label]) => ({ value, label })),
  ];
  return (
    <div className="record-filter">
      <div className="record-filter-head">
        <label id={`${id}-label`} htmlFor={id}>
          {field.label}
        </label>
        <NativeSelect
          aria-label={`${field.label}: what is asked`}
          options={ways}
          value={asked === '' ? (isNot ? NOT : '') : asked}
          blank={matchWords(field).is}
          onChange={ask}
        />
      </div>
      {asked === '' && (
        <Filter
          id={id}
          field={field}
          read={(suffix) => query.filters[parameterOf(suffix)] ?? []}
          onChange={(suffix, values) =>
            onChange({ query: withFilter(query, parameterOf(suffix), values), unchosen: others })
          }
          unchosen={typed}
          onUnchosen={(text) => onChange({ query, unchosen: text === null ? others : { ...others, [name]: text } })}
        />
      )}
      {message && (
        <p className="kit-field-error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
