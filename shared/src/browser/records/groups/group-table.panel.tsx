import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { MOST_GROUPS } from '../../../common/catalogue/list-groups.ts';
import { searchFilters } from '../../../common/catalogue/list-address.ts';
import type { ListGroup, ListGroups } from '../../../common/contracts/record.contract.ts';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { LoaderStore } from '../../kit/stores/loader.store.ts';
import { formatValue } from '../fields/format-value.ts';
import { splitGroup, type GroupBy } from '../query/list-group.ts';
import { writeListQuery, type ListQuery } from '../query/list-query.ts';
import { objectPaths } from '../query/object-view.ts';
import { sayGroup, sayGrouping } from './group-words.ts';
import './groups.css';

export interface GroupTableProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'groups'>;
  /** With its `group`. */
  readonly query: ListQuery;
}

const counts = new Intl.NumberFormat('en-US');

/** The address of the list that shows the records of a group. */
function addressOf(definition: ObjectDefinition, query: ListQuery, { filters }: ListGroup): string | null {
  if (filters === null) return null;
  const narrowed = Object.entries(filters).map(([name, value]) => [name, [value]] as const);
  const opened = { ...query, group: null, filters: { ...query.filters, ...Object.fromEntries(narrowed) } };
  return objectPaths.search(definition, writeListQuery(opened, definition).toString());
}

/** How the records of a list are spread over a field, with what their amounts come to. Each group leads to its records. */
export const GroupTable = observer(function GroupTable({ definition, api, query }: GroupTableProps) {
  const [store] = useState(
    () =>
      new LoaderStore((signal, asked: ListQuery, by: GroupBy) =>
        api.groups({ filters: searchFilters(asked.filters), isMineOnly: asked.isMineOnly }, by, { signal }),
      ),
  );
  const load = useCallback(() => {
    if (query.group !== null) void store.load(query, splitGroup(query.group, definition));
  }, [store, query, definition]);
  useEffect(() => {
    load();
    return () => store.stop();
  }, [store, load]);
  const { group } = query;
  const { state } = store;
  if (group === null) return null;
  const by = splitGroup(group, definition);
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Adding up" />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what={definition.titlePlural.toLowerCase()} onRetry={load} />;
  const { groups, total, is_more: isMore } = state.value;
  if (groups.length === 0)
    return <StatePanel kind="no-match" title={`No ${definition.titlePlural.toLowerCase()} match`} />;
  return (
    <>
      <div className="record-table-scroll" tabIndex={0} role="region" aria-label="Groups">
        <GroupRows definition={definition} query={query} by={by} groups={groups} total={total} />
      </div>
      <p role="status" className="record-list-footer kit-figure">
        {isMore
          ? `The ${MOST_GROUPS} largest groups; narrow the list to see the others.`
          : `${counts.format(groups.length)} ${groups.length === 1 ? 'group' : 'groups'}, ${counts.format(total.count)} ${(total.count === 1 ? definition.title : definition.titlePlural).toLowerCase()}`}
      </p>
    </>
  );
});

interface GroupRowsProps extends Pick<ListGroups, 'groups' | 'total'> {
  readonly definition: ObjectDefinition;
  readonly query: ListQuery;
  readonly by: GroupBy;
}

function GroupRows({ definition, query, by, groups, total }: GroupRowsProps) {
  const summed = Object.keys(total.sums);
  const sayingOf = (name: string, sum: number | null | undefined) => {
    const field = definition.fields[name];
    return field ? formatValue(field, sum) : '';
  };
  const cells = ({ count, sums }: ListGroups['total']) => (
    <>
      <td className="is-end">{counts.format(count)}</td>
      {summed.map((name) => (
        <td key={name} className="is-end">
          {sayingOf(name, sums[name])}
        </td>
      ))}
    </>
  );
  return (
    <table
      className="record-table record-groups"
      aria-label={`${definition.titlePlural} by ${sayGrouping(definition, by)}`}
    >
      <thead>
        <tr>
          <th scope="col">{sayGrouping(definition, by)}</th>
          <th scope="col" className="is-end">
            {definition.titlePlural}
          </th>
          {summed.map((name) => (
            <th key={name} scope="col" className="is-end">
              {definition.fields[name]?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const href = addressOf(definition, query, group);
          const words = sayGroup(definition, by, group);
          return (
            <tr key={String(group.value)}>
              <th scope="row">{href === null ? words : <Link href={href}>{words}</Link>}</th>
              {cells(group)}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  );
}
