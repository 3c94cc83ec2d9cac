import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, type KeyboardEvent } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { MOST_GROUPS } from '../../../common/catalogue/list-groups.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { splitLevels } from '../query/list-group.ts';
import type { ListQuery } from '../query/list-query.ts';
import { toggleOpen } from '../query/open-groups.ts';
import { FigureCells, formatCount } from './figure-cells.tsx';
import { GroupRow, type GroupTree } from './group-rows.tsx';
import { GroupTrail, listOf } from './group-trail.ts';
import { describeGroupLevels } from '../query/group-words.ts';
import { useGroups } from './use-groups.ts';
import './groups.css';

export interface GroupTableProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'groups' | 'search'>;
  readonly actor: Actor | null;
  /** With its `group`. */
  readonly query: ListQuery;
  /** Shows the query with another choice of open groups. */
  readonly onOpen: (query: ListQuery) => void;
}

const TOGGLE = 'button[aria-expanded]';

/** Up and down lead from group to group, right opens one, left closes it: as in any tree. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches(TOGGLE)) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if ((key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen)) target.click();
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const all = [...currentTarget.querySelectorAll<HTMLElement>(TOGGLE)];
    all[all.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else return;
  event.preventDefault();
}

/**
 * The groups of a list with their counts and sums. A group expands in place into groups of the next level and finally into records; the
 * address lists the expanded groups.
 */
export const GroupTable = observer(function GroupTable({ definition, api, actor, query, onOpen }: GroupTableProps) {
  const { group } = query;
  const levels = useMemo(() => (group === null ? [] : splitLevels(group, definition)), [group, definition]);
  const { state, load } = useGroups({ api, query, filters: query.filters, by: levels[0] });
  // what is shown of another list is no way through this one
  const list = listOf(query);
  const trail = useMemo(() => new GroupTrail(definition, levels, list), [definition, levels, list]);
  const onShown = useCallback(() => trail.keep(query), [trail, query]);
  useEffect(() => {
    if (state.kind === 'ready') trail.showGroups('', state.value.groups);
    onShown();
  }, [trail, state, onShown]);
  if (levels.length === 0) return null;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Adding up" />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what={definition.titlePlural.toLowerCase()} onRetry={load} />;
  const { groups, total, is_more: isMore } = state.value;
  if (groups.length === 0)
    return <StatePanel kind="no-match" title={`No ${definition.titlePlural.toLowerCase()} match`} />;
  const summed = Object.keys(total.sums);
  const words = describeGroupLevels(definition, levels);
  const toggle = (path: string) => onOpen({ ...query, open: toggleOpen(query.open, path) });
  const tree: GroupTree = { definition, api, actor, query, levels, summed, trail, onShown, onToggle: toggle };
  return (
    <>
      <div className="record-table-scroll" tabIndex={0} role="region" aria-label="Groups" onKeyDown={walk}>
        <table className="record-table record-groups" aria-label={`${definition.titlePlural} by ${words}`}>
          <thead>
            <tr>
              <th scope="col">{words}</th>
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
            {groups.map((each) => (
              <GroupRow key={String(each.value)} tree={tree} group={each} level={0} parent="" filters={query.filters} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <FigureCells definition={definition} summed={summed} figures={total} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p role="status" className="record-list-footer kit-figure">
        {isMore
          ? `The ${MOST_GROUPS} largest groups; narrow the list to see the others.`
          : `${formatCount(groups.length)} ${groups.length === 1 ? 'group' : 'groups'}, ${formatCount(total.count)} ${(total.count === 1 ? definition.title : definition.titlePlural).toLowerCase()}`}
      </p>
    </>
  );
});
