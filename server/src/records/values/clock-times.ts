import { sql, type RawBuilder } from 'kysely';
import type { Field, FieldMap, ObjectDefinition } from '@cdi/shared/catalogue';
import { instantOf, isClockTime } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import type { CallContext, ReadContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { maybeOne } from '../../storage/query.ts';
import type { ParsedSave } from './parse-values.ts';

/** The field that names the location whose time zone applies to a time; undefined for a time in the browser's zone. */
export const placeFieldOf = (field: Field | null | undefined): string | undefined =>
  field?.kind === 'datetime' ? field.zoneOf : undefined;

const placeFieldsOf = (fields: FieldMap): readonly string[] =>
  Object.values(fields).flatMap((field) => placeFieldOf(field) ?? []);

/** SQL text for the time zone of the location whose id is in a column of `t`. */
export const zoneExpression = (placeField: string): RawBuilder<string> =>
  sql<string>`(select l.timezone from cdi_location l where l.cdi_location_id = ${sql.ref(`t.${placeField}`)})`;

const zoneOfLocation = async (db: ReadContext['db'], locationId: unknown): Promise<string | null> => {
  const row = await maybeOne<{ timezone: string }>(db)`
    select timezone from cdi_location where cdi_location_id = ${Number(locationId)}`;
  return row?.timezone ?? null;
};

/** The zones (IANA names) for times of a record and of its child rows, by the field that names the location. */
export async function loadZones(
  { db }: Pick<ReadContext, 'db'>,
  definition: ObjectDefinition,
  row: Row,
): Promise<ReadonlyMap<string, string>> {
  const children = Object.values(definition.children ?? {});
  const names = new Set([definition, ...children].flatMap(({ fields }) => placeFieldsOf(fields)));
  const zones = new Map<string, string>();
  for (const name of names) {
    const zone = typeof row[name] === 'number' ? await zoneOfLocation(db, row[name]) : null;
    if (zone !== null) zones.set(name, zone);
  }
  return zones;
}

/**
 * Converts local times of a save (`2026-10-21T07:00`, in the zone of the record's location) to instants. A new record without a location
 * uses the one that its rules assign.
 */
export async function readClockTimes(
  context: CallContext,
  definition: ObjectDefinition,
  before: Row | null,
  sent: ParsedSave,
): Promise<ParsedSave> {
  const after = { ...before, ...sent.values };
  const zones = new Map<string, string>();
  const readRow = async (fields: FieldMap, row: Row): Promise<Row> => {
    const read: Row = {};
    for (const [name, value] of Object.entries(row)) {
      const place = placeFieldOf(fields[name]);
      if (place === undefined || !isClockTime(value)) continue;
      const zone = zones.get(place) ?? (await zoneFor(context, definition, after, place));
      zones.set(place, zone);
      read[name] = instantOf(zone, value);
    }
    return Object.keys(read).length === 0 ? row : { ...row, ...read };
  };
  const children: Record<string, readonly Row[]> = {};
  for (const [key, rows] of Object.entries(sent.children)) {
    const fields = definition.children?.[key]?.fields ?? {};
    const read: Row[] = [];
    for (const row of rows) read.push(await readRow(fields, row));
    children[key] = read;
  }
  return { ...sent, values: await readRow(definition.fields, sent.values), children };
}

async function zoneFor(context: CallContext, definition: ObjectDefinition, after: Row, place: string): Promise<string> {
  const named = after[place];
  const zone = typeof named === 'number' ? await zoneOfLocation(context.db, named) : null;
  return zone ?? (await context.app.hooks[definition.name]?.zoneOf?.(context, after)) ?? PLANT_TIME_ZONE;
}
