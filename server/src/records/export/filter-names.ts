import { sql } from 'kysely';
import { keyOf, searchedField, splitParameter, type FilterNames, type ObjectDefinition } from '@cdi/shared/catalogue';
import { formatClockTime } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import type { CallContext } from '../../context.ts';
import { many } from '../../storage/query.ts';
import { labelExpression } from '../read/labels.ts';
import { lookupScope } from '../find/lookup-records.ts';

/** Text of filters in a file: times in the zone of the plant, records by their names if the person can find them, otherwise by their id. */
export async function filterNames(
  { app, person }: CallContext,
  definition: ObjectDefinition,
  filters: Readonly<Record<string, unknown>>,
): Promise<FilterNames> {
  const labels = new Map<string, string>();
  for (const [parameter, raw] of Object.entries(filters)) {
    const { field: name, bound } = splitParameter(parameter, definition);
    const field = searchedField(definition, name)?.field;
    const target = field && 'to' in field ? app.catalogue.find((each) => each.name === field.to) : undefined;
    const scope = target && bound !== 'is' ? lookupScope(app, person, target) : null;
    if (!target || scope === null) continue;
    const ids = [raw].flat().map(Number).filter(Number.isSafeInteger);
    const key = sql.ref(`t.${keyOf(target)}`);
    const rows = await many<{ id: number; label: string }>(app.reportDb)`
      select ${key} as id, ${labelExpression(target, 't')} as label from ${sql.table(target.name)} as t
      where ${key} = any(${sql.val(ids)}::bigint[]) and ${scope}`;
    for (const { id, label } of rows) labels.set(`${target.name} ${id}`, label);
  }
  return {
    formatLocalMoment: (iso) => formatClockTime(PLANT_TIME_ZONE, iso),
    labelRecord: ({ to }, id) => labels.get(`${to} ${id}`) ?? `#${id}`,
  };
}
