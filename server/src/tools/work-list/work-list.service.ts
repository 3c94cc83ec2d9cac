import { sql } from 'kysely';
import {
  filtersOf,
  searchFilters,
  WORK_LIST,
  type ObjectDefinition,
  type Work,
  grantsOf,
  mayDo,
} from '@cdi/shared/catalogue';
import type { WaitingWork } from '@cdi/shared/contracts';
import { hasRole, mayAtAll, ROLE } from '@cdi/shared/policy';
import { addDays } from '@cdi/shared/units';
import type { CallContext } from '../../context.ts';
import { listUnbilled } from '../../receivables/unbilled.service.ts';
import { and, scopeCondition } from '../../scope/scope.ts';
import { searchConditions } from '../../records/find/search-filters.ts';
import { many } from '../../storage/query.ts';

/** Upper limit of a count; above it, the page shows "1,000+". */
const COUNT_LIMIT = 1000;

interface Counted {
  readonly name: string;
  /** Null where the list knows no plant, or a record names none. */
  readonly plant_id: number | null;
  readonly count: number;
}

interface Plant {
  readonly cdi_location_id: number;
  readonly location_name: string;
}

/** The lists of this person's roles that this person may read, with their objects. */
export function worksOf({
  app,
  person,
}: Pick<CallContext, 'app' | 'person'>): readonly (readonly [Work, ObjectDefinition])[] {
  return WORK_LIST.flatMap((work): [Work, ObjectDefinition][] => {
    const definition = app.catalogue.find(({ name }) => name === work.object);
    if (!definition || !hasRole(person, work.of) || !mayDo(definition, 'read', person)) return [];
    const { readers } = definition.fields[work.plant ?? ''] ?? {};
    return readers && !mayAtAll(readers, person) ? [] : [[work, definition]];
  });
}

/** Counts the rows of every list that the user can open from here, with the same filters as that list, in one statement. */
async function countWorks(context: CallContext): Promise<readonly Counted[]> {
  const { app, person, today } = context;
  const facts = { yesterday: addDays(today, -1), userId: person.userId };
  const parts = worksOf(context).map(([work, definition]) => {
    const scope = scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't');
    const filters = searchConditions(definition, person, searchFilters(filtersOf(work, facts)), 't', today);
    const plant = work.plant === undefined ? sql`null::bigint` : sql.ref(`t.${work.plant}`);
    return sql`
      select ${work.name}::text as name, plant_id, count(*)::int as count from (
        select ${plant} as plant_id from ${sql.table(definition.name)} as t
        where ${and([sql<boolean>`t.is_active`, scope, filters])} limit ${COUNT_LIMIT + 1}) as counted
      group by plant_id`;
  });
  return parts.length === 0 ? [] : many<Counted>(app.reportDb)`${sql.join(parts, sql` union all `)}`;
}

/** Waiting work of the user by list, and by plant for lists that have one. */
export async function readWorkList(context: CallContext): Promise<{ waiting: WaitingWork[]; unbilled: number | null }> {
  const counted = await countWorks(context);
  const plants = await many<Plant>(context.app.reportDb)`
    select cdi_location_id, location_name from cdi_location where is_active order by location_name`;
  const waiting = worksOf(context).flatMap(([{ name }]): WaitingWork[] => {
    const own = counted.filter((each) => each.name === name);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return [];
    const isMore = total > COUNT_LIMIT;
    const byPlant = plants
      .map((plant) => ({ ...plant, count: own.find(({ plant_id }) => plant_id === plant.cdi_location_id)?.count ?? 0 }))
      .filter(({ count }) => count > 0);
    return [
      {
        name,
        count: Math.min(total, COUNT_LIMIT),
        is_more: isMore,
        plants: isMore || plants.length < 2 ? [] : byPlant,
      },
    ];
  });
  const unbilled = hasRole(context.person, [ROLE.accounting]) ? (await listUnbilled(context)).length : null;
  return { waiting, unbilled };
}
