import { sql, type RawBuilder } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { judgeDue } from '@cdi/shared/domain/schedule';
import { LANE_PAGE, MOST_CARDS_AT_ONCE, type Card } from '@cdi/shared/contracts';
import type { BoardSource, CallContext } from '../context.ts';
import { many } from '../storage/query.ts';
import type { BoardFilter, CardRow } from '../context/board-source.ts';
import { decodePlace, sortKeysOf, UNPLACED, type LanePlace } from './card-order.ts';

/** Rows of cards by a condition on the tables of their source, in no order. */
export async function readRows<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  condition: RawBuilder<boolean>,
): Promise<readonly Row[]> {
  return many<Row>(context.db)`
    select ${source.id} as card_id, ${source.lane} as lane, ${source.columns} from ${source.from} where ${condition}`;
}

/** One card. Throws NOT_FOUND for one that is not in use. */
export async function readRow<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  cardId: number,
): Promise<Row> {
  const [row] = await readRows(context, source, sql<boolean>`${source.id} = ${cardId}`);
  if (!row) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  return row;
}

/** Cards as this person sees them today. */
export async function presentCards<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  rows: readonly Row[],
): Promise<readonly Card[]> {
  const holidaysOf = await source.readCalendars(context.db);
  return rows.map((row) => ({
    id: row.card_id,
    version: row.version,
    lane: row.lane,
    rank: row.rank ?? UNPLACED,
    title: row.title,
    place: row.place,
    due: judgeDue(row.due_date, context.today, holidaysOf(row.cdi_location_id)),
    holder: row.holder_id === null ? null : { id: row.holder_id, name: row.holder_name ?? '' },
    moved_by: row.moved_by,
    ...source.describe(context, row),
  }));
}

export async function presentCard<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  row: Row,
): Promise<Card> {
  const [card] = await presentCards(context, source, [row]);
  if (!card) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  return card;
}

/** Rows of cards in the order of their ids as given. */
async function readInOrder<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  ids: readonly number[],
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(context, source, sql<boolean>`${source.id} = any(${sql.val([...ids])}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.card_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The place of a card, queried first; what the card shows is then read by its id. */
interface Standing {
  readonly card_id: number;
  readonly lane: string;
  readonly keys: LanePlace;
  readonly position: number;
  readonly total: number;
  readonly is_subject: boolean;
}

/** Cards of a board with their place in the lane; `chosen` names those that are wanted by the columns of {@link Standing}. */
async function findStandings(
  context: CallContext,
  source: BoardSource,
  query: { board: string; filter: BoardFilter; subjectId?: number | undefined },
  chosen: RawBuilder<boolean>,
): Promise<readonly Standing[]> {
  const keys = sortKeysOf(source);
  const names = keys.map((_key, at) => sql.ref(`y.k${at}`));
  return many<Standing>(context.db)`
    select x.* from (
      select y.card_id, y.lane, y.is_subject, jsonb_build_array(${sql.join(names)}) as keys,
        row_number() over (partition by y.lane order by ${sql.join(names)})::int as position,
        count(*) over (partition by y.lane)::int as total
      from (
        select ${source.id} as card_id, ${source.lane} as lane,
          ${source.subject.id} = ${query.subjectId ?? null}::bigint as is_subject,
          ${sql.join(keys.map((key, at) => sql`${key.value} as ${sql.ref(`k${at}`)}`))}
        from ${source.from}
        where ${source.shows(query.board, context.today)} and ${source.matches(query.filter, context.person)}
      ) y
    ) x where ${chosen} order by x.lane, x.position`;
}

/** A lane as it was read: its cards, how many there are in all, and where the next page begins. */
export interface ReadLane<Row extends CardRow> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: LanePlace | null;
}

export interface ReadLanes<Row extends CardRow> {
  readonly lanes: ReadonlyMap<string, ReadLane<Row>>;
  /** Card of the subject that was asked for. */
  readonly found: number | null;
}

export interface LanesQuery {
  readonly board: string;
  readonly filter: BoardFilter;
  /** Cards wanted of a lane, where it is more than a page. */
  readonly reach: Readonly<Record<string, number>>;
  readonly subjectId?: number | undefined;
}

const clampReach = (cards: number): number => Math.min(Math.max(cards, LANE_PAGE), MOST_CARDS_AT_ONCE);

/** The first cards of each lane: as many as requested, and up to the card of the subject. */
export async function readLanes<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  query: LanesQuery,
): Promise<ReadLanes<Row>> {
  const reach = Object.fromEntries(source.lanes.map(({ name }) => [name, clampReach(query.reach[name] ?? 0)]));
  const wanted = sql<boolean>`
    x.position <= coalesce((${JSON.stringify(reach)}::jsonb ->> x.lane)::int, 0) or x.is_subject`;
  const standings = await findStandings(context, source, query, wanted);
  const subject = standings.find((each) => each.is_subject);
  const limit = subject && (reach[subject.lane] ?? 0);
  if (subject && limit !== undefined && subject.position > limit && subject.position <= MOST_CARDS_AT_ONCE)
    return readLanes(context, source, { ...query, reach: { ...query.reach, [subject.lane]: subject.position } });
  const shown = standings.filter((each) => each.position <= (reach[each.lane] ?? 0));
  const rows = await readInOrder(
    context,
    source,
    shown.map((each) => each.card_id),
  );
  const lanes = source.lanes.map(({ name }): [string, ReadLane<Row>] => {
    const mine = shown.filter((each) => each.lane === name);
    const last = mine.at(-1);
    const next = last && last.total > mine.length ? last.keys : null;
    return [name, { rows: rows.filter((row) => row.lane === name), total: last?.total ?? 0, next }];
  });
  const isShown = subject !== undefined && shown.includes(subject);
  return { lanes: new Map(lanes), found: isShown ? subject.card_id : null };
}

/** The next page of a lane, after the place where the last one ended. */
export async function readLanePage<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  query: { board: string; filter: BoardFilter; lane: string; after: string },
): Promise<ReadLane<Row>> {
  const keys = sortKeysOf(source);
  const after = decodePlace(query.after, keys);
  const place = sql.join(
    keys.map((key, at) => {
      const value = sql`(x.keys ->> ${sql.lit(at)})`;
      const cast = sql`${value}::${sql.raw(key.type)}`;
      return key.type === 'text' ? sql`${cast} collate "C"` : cast;
    }),
  );
  const last = sql.join(
    keys.map((key, at) => {
      const cast = sql`${after[at]}::${sql.raw(key.type)}`;
      return key.type === 'text' ? sql`${cast} collate "C"` : cast;
    }),
  );
  const ofLane = sql<boolean>`x.lane = ${query.lane}`;
  const standings = await findStandings(context, source, query, sql<boolean>`${ofLane} and (${place}) > (${last})`);
  const page = standings.slice(0, LANE_PAGE);
  const end = page.at(-1);
  const rows = await readInOrder(
    context,
    source,
    page.map((each) => each.card_id),
  );
  const total = standings[0]?.total ?? (await countLane(context, source, query));
  return { rows, total, next: end && standings.length > page.length ? end.keys : null };
}

async function countLane(
  context: CallContext,
  source: BoardSource,
  query: { board: string; filter: BoardFilter; lane: string },
): Promise<number> {
  const [first] = await findStandings(context, source, query, sql<boolean>`x.lane = ${query.lane} and x.position = 1`);
  return first?.total ?? 0;
}

/** Number of cards in each lane that has any, without reading them. */
export async function countLanes(
  context: CallContext,
  source: BoardSource,
  query: { readonly board: string; readonly filter: BoardFilter },
): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ lane: string; cards: number }>(context.db)`
    select y.lane, count(*)::int as cards
    from (
      select ${source.lane} as lane from ${source.from}
      where ${source.shows(query.board, context.today)} and ${source.matches(query.filter, context.person)}
    ) y group by y.lane`;
  return new Map(rows.map((row) => [row.lane, row.cards]));
}
