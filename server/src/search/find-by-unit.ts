import { sql } from 'kysely';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { squeezedPlate, squeezePlate } from '../storage/schema/plate-text.ts';
import { findUnits } from '../plates/read-unit-plate.ts';
import type { Match, Place } from '../records/find/find-matches.ts';
import { QUALITY } from '../records/find/match-question.ts';
import { holding } from '../records/find/typed-text.ts';
import { loadLabels } from '../records/read/labels.ts';
import type { Condition } from '../scope/scope.ts';

/** A record found by a unit that it has: `Its new unit is Trane YSC060`. */
export type UnitMatch = Match & { readonly whyUnit: string };

/** A shorter text is a part of too many model numbers. */
const LETTERS_OF_PLATE = 4;
/** How many models a text may mean: with more it is no model number. */
const MOST_MODELS = 40;

interface Found {
  readonly id: number;
  readonly is_new: boolean;
  readonly unit: string;
}

/** The models that a text may mean: by a part of their name, and by their maker's nomenclature. */
async function findModels(db: Db, term: string): Promise<readonly number[]> {
  const word = squeezePlate(term);
  if (word.length < LETTERS_OF_PLATE || !/\d/.test(word) || !/[a-z]/.test(word)) return [];
  const named = await many<{ model_id: number }>(db)`
    select t.model_id from model t
    where t.is_active and (${squeezedPlate(sql`t.model_name`)} like ${holding(word)}
      or ${squeezedPlate(sql`t.brand || t.model_name`)} like ${holding(word)})
    order by t.model_id limit ${MOST_MODELS}::int`;
  const read = (await findUnits(db, term)).flatMap(({ models }) => models);
  return [...new Set([...named, ...read].map(({ model_id }) => model_id))];
}

/** Finds the newest records of an object that have one of the models, within the scope, at most `limit`. */
type FindRecords = (db: Db, scope: Condition, ids: readonly number[], limit: number) => Promise<readonly Found[]>;

const findQuotes: FindRecords = (db, scope, ids, limit) =>
  many<Found>(db)`
    select t.quote_id as id, bool_or(m.model_id = c.new_model_id) as is_new, max(m.brand || ' ' || m.model_name) as unit
    from quote_curb c
      join quote t on t.quote_id = c.quote_id
      join model m on m.model_id in (c.new_model_id, c.existing_model_id)
    where (c.new_model_id = any(${[...ids]}::bigint[]) or c.existing_model_id = any(${[...ids]}::bigint[]))
      and m.model_id = any(${[...ids]}::bigint[]) and t.is_active and ${scope}
    group by t.quote_id order by t.quote_id desc limit ${limit}::int`;

const findOrders: FindRecords = (db, scope, ids, limit) =>
  many<Found>(db)`
    select t.tracker_id as id, bool_or(m.model_id = c.new_model_id) as is_new,
      max(m.brand || ' ' || m.model_name) as unit
    from tracker_curb c
      join tracker t on t.tracker_id = c.tracker_id
      join model m on m.model_id in (c.new_model_id, c.existing_model_id)
    where (c.new_model_id = any(${[...ids]}::bigint[]) or c.existing_model_id = any(${[...ids]}::bigint[]))
      and m.model_id = any(${[...ids]}::bigint[]) and c.is_active and t.is_active and ${scope}
    group by t.tracker_id order by t.tracker_id desc limit ${limit}::int`;

const findCurbs: FindRecords = (db, scope, ids, limit) =>
  many<Found>(db)`
    select t.curb_id as id, bool_or(m.model_id = t.new_model_id) as is_new, max(m.brand || ' ' || m.model_name) as unit
    from curb t join model m on m.model_id in (t.new_model_id, t.existing_model_id)
    where (t.new_model_id = any(${[...ids]}::bigint[]) or t.existing_model_id = any(${[...ids]}::bigint[]))
      and m.model_id = any(${[...ids]}::bigint[]) and t.is_active and ${scope}
    group by t.curb_id order by t.curb_id desc limit ${limit}::int`;

const findLibrary: FindRecords = (db, scope, ids, limit) =>
  many<Found>(db)`
    select t.model_id as id, true as is_new, t.brand || ' ' || t.model_name as unit
    from model t where t.model_id = any(${[...ids]}::bigint[]) and t.is_active and ${scope}
    order by t.model_id desc limit ${limit}::int`;

const FINDERS: Readonly<Record<string, FindRecords>> = {
  quote: findQuotes,
  tracker: findOrders,
  curb: findCurbs,
  model: findLibrary,
};

function explain({ name }: ObjectDefinition, { is_new, unit }: Found, term: string): string {
  if (name === 'model') return `“${term}” reads as its series and size`;
  return `Its ${is_new ? 'new' : 'existing'} unit is ${unit}`;
}

/** Quotes, orders, catalog curbs and models that have a unit, at most `limit` of each object, by its name. */
export async function findByUnit(
  db: Db,
  places: readonly Place[],
  term: string,
  limit: number,
): Promise<ReadonlyMap<string, readonly UnitMatch[]>> {
  const ids = await findModels(db, term);
  const found = new Map<string, readonly UnitMatch[]>();
  if (ids.length === 0 || ids.length >= MOST_MODELS) return found;
  const rowsOf = new Map<ObjectDefinition, readonly Found[]>();
  for (const { definition, scope } of places) {
    const find = FINDERS[definition.name];
    if (find) rowsOf.set(definition, await find(db, scope, ids, limit));
  }
  const wanted = [...rowsOf].map(([{ name }, rows]) => [name, new Set(rows.map(({ id }) => id))] as const);
  const labels = await loadLabels(db, [...rowsOf.keys()], new Map(wanted));
  for (const [definition, rows] of rowsOf)
    found.set(
      definition.name,
      rows.map((row) => ({
        id: row.id,
        label: labels.get(definition.name)?.get(row.id) ?? '',
        quality: QUALITY.holds,
        ended: false,
        texts: [],
        whyUnit: explain(definition, row, term),
      })),
    );
  return found;
}
