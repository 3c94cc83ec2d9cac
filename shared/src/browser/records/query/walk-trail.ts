import type { RecordApi } from '@cdi/shared/api';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { describeGroup } from './group-words.ts';
import { partOf, type ResultTrail, type TrailPart } from './result-neighbours.ts';

export type Side = 'previous' | 'next';

export interface Step {
  /** With what was learned of the list on the way. */
  readonly trail: ResultTrail;
  /** Null when the list ends there. */
  readonly id: number | null;
}

interface WalkFacts {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'search' | 'groups'>;
}

/** The words of a group within those around it. */
export const joinTitles = (outer: string | null, inner: string): string =>
  outer === null ? inner : `${outer}, ${inner}`;

/** The groups that a part falls into. */
async function divide({ definition, api }: WalkFacts, trail: ResultTrail, part: TrailPart): Promise<TrailPart[]> {
  const [by, ...levels] = part.levels;
  if (!by) return [part];
  const isMineOnly = trail.asked.isMineOnly ?? false;
  const { groups } = await api.groups({ filters: part.filters, isMineOnly }, by);
  return groups.flatMap((group) =>
    group.filters === null
      ? []
      : [
          {
            title: joinTitles(part.title, describeGroup(definition, by, group)),
            filters: { ...part.filters, ...group.filters },
            ids: [],
            rest: levels.length === 0 ? { cursor: null } : null,
            levels,
          },
        ],
  );
}

/** The part with its next page. */
async function lengthen({ definition, api }: WalkFacts, trail: ResultTrail, part: TrailPart): Promise<TrailPart> {
  const { rows, next } = await api.search({
    ...trail.asked,
    filters: part.filters,
    ...(part.rest?.cursor ? { cursor: part.rest.cursor } : {}),
  });
  const found = rows.map((row) => Number(row[keyOf(definition)])).filter((id) => !part.ids.includes(id));
  return { ...part, ids: [...part.ids, ...found], rest: next === null ? null : { cursor: next } };
}

const replaced = (trail: ResultTrail, at: number, parts: readonly TrailPart[]): ResultTrail => ({
  ...trail,
  parts: [...trail.parts.slice(0, at), ...parts, ...trail.parts.slice(at + 1)],
});

/**
 * The record before or after another in the list that it was opened from, across the groups in the order in which the list shows them.
 * What is not known yet is asked for. Throws what the calls throw.
 */
export async function stepAlong(facts: WalkFacts, trail: ResultTrail, id: number, side: Side): Promise<Step> {
  let known = trail;
  for (;;) {
    const own = partOf(known, id);
    const part = known.parts[own];
    if (!part) return { trail: known, id: null };
    const beside = part.ids[part.ids.indexOf(id) + (side === 'next' ? 1 : -1)];
    if (beside !== undefined) return { trail: known, id: beside };
    if (side === 'next' && part.rest !== null) {
      known = replaced(known, own, [await lengthen(facts, known, part)]);
      continue;
    }
    const at = own + (side === 'next' ? 1 : -1);
    const other = known.parts[at];
    if (!other) return { trail: known, id: null };
    const end = side === 'next' ? other.ids[0] : other.ids.at(-1);
    const isEndKnown = side === 'next' || other.rest === null;
    if (end !== undefined && isEndKnown) return { trail: known, id: end };
    if (other.levels.length > 0) known = replaced(known, at, await divide(facts, known, other));
    else if (other.rest !== null) known = replaced(known, at, [await lengthen(facts, known, other)]);
    // nothing in it any more
    else known = replaced(known, at, []);
  }
}
