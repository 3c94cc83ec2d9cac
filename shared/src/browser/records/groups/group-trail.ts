import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { searchFilters } from '../../../common/catalogue/list-address.ts';
import type { ListGroup } from '../../../common/contracts/record.contract.ts';
import type { GroupBy } from '../query/list-group.ts';
import { toSearchQuery, writeListQuery, type ListQuery } from '../query/list-query.ts';
import { pathOf } from '../query/open-groups.ts';
import { keepTrail, type TrailPart } from '../query/result-neighbours.ts';
import { joinTitles } from '../query/walk-trail.ts';
import type { RecordRow } from '../stores/record-list.store.ts';
import { describeGroup } from '../query/group-words.ts';

const PAGE_SIZE = 50;

interface ShownRecords {
  readonly ids: readonly number[];
  readonly rest: TrailPart['rest'];
}

/** Identifies a list, whichever of its groups are open. */
export const listOf = (query: ListQuery): string => JSON.stringify({ ...query, open: [] });

/** What a grouped list shows, kept so that the page of a record leads on in that order: within its group, then into the next one. */
export class GroupTrail {
  private readonly definition: ObjectDefinition;
  private readonly levels: readonly GroupBy[];
  /** Keyed by the path of the parent group. */
  private readonly groups = new Map<string, readonly ListGroup[]>();
  private readonly records = new Map<string, ShownRecords>();

  private readonly list: string;

  constructor(definition: ObjectDefinition, levels: readonly GroupBy[], list: string) {
    this.definition = definition;
    this.levels = levels;
    this.list = list;
  }

  showGroups(parent: string, groups: readonly ListGroup[]): void {
    this.groups.set(parent, groups);
  }

  showRecords(path: string, rows: readonly RecordRow[], next: string | null): void {
    const ids = rows.map((row) => Number(row[keyOf(this.definition)]));
    this.records.set(path, { ids, rest: next === null ? null : { cursor: next } });
  }

  /** Keeps it for the pages of its records. */
  keep(query: ListQuery): void {
    const { definition } = this;
    if (listOf(query) !== this.list) return;
    keepTrail(definition.name, {
      parts: this.partsIn('', { title: null, filters: searchFilters(query.filters), level: 0 }),
      query: writeListQuery(query, definition).toString(),
      asked: { ...toSearchQuery(query, PAGE_SIZE), columns: definition.titleField },
    });
  }

  private partsIn(
    path: string,
    { title, filters, level }: Pick<TrailPart, 'title' | 'filters'> & { readonly level: number },
  ): readonly TrailPart[] {
    const levels = this.levels.slice(level);
    const [by] = levels;
    if (by === undefined)
      return [{ title, filters, levels: [], ...(this.records.get(path) ?? { ids: [], rest: { cursor: null } }) }];
    const groups = this.groups.get(path);
    if (!groups) return [{ title, filters, ids: [], rest: null, levels }];
    return groups.flatMap((group) =>
      group.filters === null
        ? []
        : this.partsIn(pathOf(path, group.value), {
            title: joinTitles(title, describeGroup(this.definition, by, group)),
            filters: { ...filters, ...group.filters },
            level: level + 1,
          }),
    );
  }
}
