import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { formatValue } from '../fields/format-value.ts';
import type { GroupBy } from '../query/list-group.ts';
import { toSearchQuery, type ListQuery } from '../query/list-query.ts';
import { objectPaths } from '../query/object-view.ts';
import { RecordListStore, type RecordRow } from '../stores/record-list.store.ts';
import { columnsOf, type TableColumn } from '../table/table-columns.ts';
import type { GroupTrail } from './group-trail.ts';
import { atLevel, NoteRow } from './note-row.tsx';

const PAGE_SIZE = 20;
/** Beside its name: more would not fit beside the figures. */
const MOST_DETAILS = 2;

interface GroupRecordsProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'search'>;
  readonly actor: Actor | null;
  readonly query: ListQuery;
  readonly levels: readonly GroupBy[];
  readonly summed: readonly string[];
  readonly level: number;
  /** Path of their group. */
  readonly path: string;
  readonly filters: ListQuery['filters'];
  readonly trail: GroupTrail;
  readonly onShown: () => void;
}

/** The records of a group in the order of the list, one page at a time, with their amounts below the sums. */
export const GroupRecords = observer(function GroupRecords(props: GroupRecordsProps) {
  const { definition, api, actor, query, levels, summed, level, path, filters, trail, onShown } = props;
  const key = keyOf(definition);
  const [store] = useState(() => new RecordListStore(api, key));
  const { titleField } = definition;
  const details = useMemo(
    () =>
      columnsOf(definition, actor, { chosen: query.columns })
        .filter(
          ({ name }) => name !== titleField && !summed.includes(name) && !levels.some(({ field }) => field === name),
        )
        .slice(0, MOST_DETAILS),
    [definition, actor, query.columns, titleField, summed, levels],
  );
  const columns = [...new Set([titleField, ...details.map(({ name }) => name), ...summed])].join(',');
  // one text: what else is open does not load again what is there
  const asked = JSON.stringify({ ...toSearchQuery({ ...query, filters }, PAGE_SIZE), columns });
  useEffect(() => {
    void store.search(JSON.parse(asked) as ReturnType<typeof toSearchQuery>);
  }, [store, asked]);
  useEffect(() => () => store.dispose(), [store]);
  const width = summed.length + 2;
  const { state } = store;
  useEffect(() => {
    if (state.kind !== 'ready') return;
    trail.showRecords(path, state.rows, state.next);
    onShown();
  }, [trail, path, state, onShown]);
  if (state.kind === 'failed')
    return (
      <NoteRow level={level} columns={width}>
        {state.error.message}{' '}
        <Button size="small" onClick={() => void store.retry()}>
          Try again
        </Button>
      </NoteRow>
    );
  if (state.kind !== 'ready')
    return (
      <NoteRow level={level} columns={width}>
        Loading
      </NoteRow>
    );
  return (
    <>
      {state.rows.map((row) => (
        <GroupRecord
          key={String(row[key])}
          definition={definition}
          row={row}
          level={level}
          details={details}
          summed={summed}
        />
      ))}
      {state.more.kind !== 'end' && (
        <NoteRow level={level} columns={width}>
          {state.more.kind === 'failed' && <span className="kit-field-error">{state.more.error.message} </span>}
          <Button size="small" loading={state.more.kind === 'loading'} onClick={() => void store.loadMore()}>
            {state.more.kind === 'failed' ? 'Try again' : 'Load more'}
          </Button>
        </NoteRow>
      )}
    </>
  );
});

interface GroupRecordProps {
  readonly definition: ObjectDefinition;
  readonly row: RecordRow;
  readonly level: number;
  /** Columns beside its name. */
  readonly details: readonly TableColumn[];
  readonly summed: readonly string[];
}

/** One record of a group: its name, a few more of its fields, and its amounts. */
function GroupRecord({ definition, row, level, details, summed }: GroupRecordProps) {
  const { titleField } = definition;
  const id = Number(row[keyOf(definition)]);
  const textOf = (name: string, field = definition.fields[name]): string =>
    field ? formatValue(field, row[name], row[`${name}_label`] as string | undefined) : '';
  return (
    <tr className="record-group-record" style={atLevel(level)}>
      <th scope="row">
        <Link href={objectPaths.details(definition, id)}>{textOf(titleField) || `#${id}`}</Link>
        {details.map(({ name, field }) => {
          const text = textOf(name, field);
          return text === '' ? null : (
            <span key={name} className="record-group-detail">
              {text}
            </span>
          );
        })}
      </th>
      <td />
      {summed.map((name) => (
        <td key={name} className="is-end">
          {textOf(name)}
        </td>
      ))}
    </tr>
  );
}
