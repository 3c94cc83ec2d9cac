import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { MOST_GROUPS } from '../../../common/catalogue/list-groups.ts';
import type { ListGroup } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import type { GroupBy } from '../query/list-group.ts';
import { writeListQuery, type ListQuery } from '../query/list-query.ts';
import { objectPaths } from '../query/object-view.ts';
import { pathOf } from '../query/open-groups.ts';
import { FigureCells } from './figure-cells.tsx';
import { GroupRecords } from './group-records.tsx';
import type { GroupTrail } from './group-trail.ts';
import { describeGroup } from '../query/group-words.ts';
import { atLevel, NoteRow } from './note-row.tsx';
import { useGroups } from './use-groups.ts';

/** Props that every row of the table needs. */
export interface GroupTree {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'groups' | 'search'>;
  readonly actor: Actor | null;
  readonly query: ListQuery;
  readonly levels: readonly GroupBy[];
  /** Names of the fields that are added up. */
  readonly summed: readonly string[];
  /** What the table shows, for the pages of its records. */
  readonly trail: GroupTrail;
  readonly onShown: () => void;
  readonly onToggle: (path: string) => void;
}

type Filters = ListQuery['filters'];

interface GroupRowProps {
  readonly tree: GroupTree;
  readonly group: ListGroup;
  readonly level: number;
  /** Path of the parent group; empty at the top level. */
  readonly parent: string;
  /** Filters of the list and of the parent groups. */
  readonly filters: Filters;
}

/** A group, and its content while it is open. */
export function GroupRow({ tree, group, level, parent, filters }: GroupRowProps) {
  const { definition, query, levels, summed, onToggle } = tree;
  const by = levels[level];
  if (!by) return null;
  const words = describeGroup(definition, by, group);
  const path = pathOf(parent, group.value);
  const isOpen = query.open.includes(path);
  // a code that no list has any more is found by no filter
  const inside = group.filters && narrow(filters, group.filters);
  return (
    <>
      <tr className="record-group-row" style={atLevel(level)}>
        <th scope="row">
          {inside === null ? (
            <span className="record-group-words">{words}</span>
          ) : (
            <>
              <button
                type="button"
                className="record-group-toggle"
                aria-expanded={isOpen}
                onClick={() => onToggle(path)}
              >
                {words}
              </button>
              <Link className="record-group-list" href={listAddress(definition, query, inside)}>
                List<span className="visually-hidden"> of {words}</span>
              </Link>
            </>
          )}
        </th>
        <FigureCells definition={definition} summed={summed} figures={group} />
      </tr>
      {isOpen && inside !== null && <Inside tree={tree} level={level + 1} parent={path} filters={inside} />}
    </>
  );
}

type InsideProps = Omit<GroupRowProps, 'group'>;

function Inside(props: InsideProps) {
  const { tree, level, filters } = props;
  if (level < tree.levels.length) return <InnerGroups {...props} />;
  return <GroupRecords {...tree} level={level} path={props.parent} filters={filters} />;
}

const InnerGroups = observer(function InnerGroups({ tree, level, parent, filters }: InsideProps) {
  const { api, query, levels, summed, trail, onShown } = tree;
  const { state, load } = useGroups({ api, query, filters, by: levels[level] });
  useEffect(() => {
    if (state.kind !== 'ready') return;
    trail.showGroups(parent, state.value.groups);
    onShown();
  }, [trail, parent, state, onShown]);
  const note = (content: ReactNode) => (
    <NoteRow level={level} columns={summed.length + 2}>
      {content}
    </NoteRow>
  );
  if (state.kind === 'loading') return note('Adding up');
  if (state.kind === 'failed')
    return note(
      <>
        {state.error.message}{' '}
        <Button size="small" onClick={load}>
          Try again
        </Button>
      </>,
    );
  return (
    <>
      {state.value.groups.map((group) => (
        <GroupRow key={String(group.value)} tree={tree} group={group} level={level} parent={parent} filters={filters} />
      ))}
      {state.value.is_more && note(`The ${MOST_GROUPS} largest groups; narrow the list to see the others.`)}
    </>
  );
});

const narrow = (filters: Filters, more: NonNullable<ListGroup['filters']>): Filters => ({
  ...filters,
  ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, [value]])),
});

/** The address of the list that shows the records of a group. */
const listAddress = (definition: ObjectDefinition, query: ListQuery, filters: Filters): string =>
  objectPaths.search(definition, writeListQuery({ ...query, group: null, open: [], filters }, definition).toString());
