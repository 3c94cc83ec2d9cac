import { objects } from '@cdi/shared/catalogue';
import type { CallParsedInput, MovedPrefix, MovedPrefixes, takePrefixes } from '@cdi/shared/contracts';
import { findPrefixProblem, splitPrefixes } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { refuse } from '@cdi/shared/errors';
import { saveRow } from '../records/save/save-record.ts';
import { many } from '../storage/query.ts';
import { lockPrefixes } from './lock-prefixes.ts';

/** A territory that holds some of the prefixes on the days of the one that takes them. */
interface Holder {
  readonly territory_id: number;
  readonly territory_name: string;
  readonly zip3_list: readonly string[];
  readonly outside_rep_id: number;
  readonly inside_rep_id: number;
}

function readPrefixes(text: string): readonly string[] {
  const prefixes = splitPrefixes(text).toSorted();
  const problem = findPrefixProblem(prefixes);
  if (problem !== null) refuse('prefixes', problem);
  return prefixes;
}

/**
 * Gives prefixes to a territory inside the transaction of the call; see `takePrefixes`. Throws VALIDATION for what is no prefix and
 * for a territory that would be left without one, CONFLICT when the territory was changed meanwhile.
 */
export async function takePrefixesFrom(
  context: CallContext,
  input: CallParsedInput<typeof takePrefixes>,
): Promise<MovedPrefixes> {
  const prefixes = readPrefixes(input.prefixes);
  const reason = input.change_reason;
  const why = reason === undefined || reason === '' ? {} : { change_reason: reason };
  await lockPrefixes(context.db);
  const taker = await getVisible(context, objects.territory, input.territory_id, true);
  if (taker.is_active === false) refuse('prefixes', 'A territory out of use takes no prefixes. Bring it back first.');
  const held = taker.zip3_list ?? [];
  const wanted = prefixes.filter((prefix) => !held.includes(prefix));
  if (wanted.length === 0) refuse('prefixes', `${taker.territory_name} has these prefixes already.`);

  const holders = await findHolders(context, input.territory_id, wanted);
  const moved: MovedPrefix[] = wanted.map((prefix) => ({
    prefix,
    from: holders.find(({ zip3_list: list }) => list.includes(prefix))?.territory_name ?? null,
  }));
  for (const holder of holders) {
    const left = holder.zip3_list.filter((prefix) => !wanted.includes(prefix));
    if (left.length === 0)
      refuse(
        'prefixes',
        `${holder.territory_name} would be left without a prefix. Take that territory out of use, then give its prefixes away.`,
      );
    await saveRow(context, objects.territory, holder.territory_id, { ...why, zip3_list: left });
  }
  const all = [...held, ...wanted].sort();
  const after = await saveRow(context, objects.territory, input.territory_id, {
    ...why,
    version: String(input.version),
    zip3_list: all,
  });
  const branches = await listBranches(context, holders, wanted);
  if (!input.with_branches) return { moved, branches: 0, left: branches.length };
  for (const branch of branches) {
    const holder = holders.find(({ territory_id: id }) => id === branch.territory_id);
    await saveRow(context, objects.branch, branch.branch_id, {
      ...why,
      territory_id: input.territory_id,
      ...(branch.outside_rep_id === holder?.outside_rep_id && { outside_rep_id: after.outside_rep_id }),
      ...(branch.inside_rep_id === holder?.inside_rep_id && { inside_rep_id: after.inside_rep_id }),
    });
  }
  return { moved, branches: branches.length, left: 0 };
}

/** Who has some of these prefixes on any day on which the territory is active. */
async function findHolders(
  { db }: CallContext,
  territoryId: number,
  prefixes: readonly string[],
): Promise<readonly Holder[]> {
  return many<Holder>(db)`
    select o.territory_id, o.territory_name, o.zip3_list, o.outside_rep_id, o.inside_rep_id
    from territory o join territory t on t.territory_id = ${territoryId}
    where o.is_active and o.territory_id <> t.territory_id and o.zip3_list && ${[...prefixes]}::text[]
      and daterange(o.active_from, o.active_to, '[]') && daterange(t.active_from, t.active_to, '[]')
    order by o.territory_id for update of o`;
}

interface BranchThere {
  readonly branch_id: number;
  readonly territory_id: number;
  readonly outside_rep_id: number | null;
  readonly inside_rep_id: number | null;
}

/** Branches in use that lie in these prefixes and are with a territory that had them. */
async function listBranches(
  { db }: CallContext,
  holders: readonly Holder[],
  prefixes: readonly string[],
): Promise<readonly BranchThere[]> {
  return many<BranchThere>(db)`
    select branch_id, territory_id, outside_rep_id, inside_rep_id from branch
    where is_active and territory_id = any(${holders.map(({ territory_id: id }) => id)}::bigint[])
      and upper(left(trim(zip), 3)) = any(${[...prefixes]}::text[])
    order by branch_id for update`;
}
