import type { RawBuilder } from 'kysely';
import type { Board, Card } from '@cdi/shared/contracts';
import type { PlainDate } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';

/** A card as every source reads it, before it is known what it means to this person today. */
export interface CardRow {
  readonly card_id: number;
  readonly version: number;
  readonly lane: string;
  /** The place a user gave it; null until then. */
  readonly rank: string | null;
  readonly title: string;
  readonly place: string;
  readonly due_date: PlainDate | null;
  /** The plant whose calendar counts. */
  readonly cdi_location_id: number | null;
  readonly holder_id: number | null;
  readonly holder_name: string | null;
  readonly moved_by: string | null;
  /** Record that the card is about, and the company that may hear of it. */
  readonly subject_id: number;
  readonly company_id: number | null;
}

/** What of a card follows from the rules of its board. */
export type CardFacts = Pick<Card, 'minutes' | 'hold' | 'why' | 'pages' | 'moves' | 'face'>;

/** What a person asked to see. */
export interface BoardFilter {
  readonly term: string;
  readonly isMineOnly: boolean;
  readonly locationId: number | null;
}

/** A value by which cards of a lane follow each other: ascending, and never null. */
export interface SortKey {
  readonly value: RawBuilder<unknown>;
  readonly type: 'text' | 'date' | 'integer' | 'bigint';
}

/** A move whose card is locked and whose place is found. */
export interface CardChange {
  readonly toLane: string;
  /** The new rank; null where no place was named: the card goes then by the order of its source. */
  readonly rank: string | null;
  readonly reason: string;
  readonly minutes: number | undefined;
  /** The user confirmed minutes far above the standard. */
  readonly isTimeSure: boolean;
  /** Undo of the last move: a start that had assigned the card, or a completion with its minutes. */
  readonly isUndo: boolean;
}

/** Where the rank of a card is kept: a text column of the table that `alias` stands for in `from`. */
export interface RankColumn {
  readonly table: string;
  readonly alias: string;
  readonly key: string;
  readonly column: string;
}

/**
 * What makes one kind of board: where its cards come from, which lanes it has, who may do what, and what a move does. The engine
 * handles lanes, pages, ranks, locks, stale cards and events. A source belongs in the folder of its trade code.
 */
export interface SourceFor<Context, Asker, Row extends CardRow> {
  /** Titles of its boards by name: one, or a board for each stage. */
  readonly boards: Readonly<Record<string, string>>;
  /** Lanes from left to right. */
  readonly lanes: readonly { readonly name: string; readonly title: string }[];
  /** Tables of a card, joined. Only cards that are in use. */
  readonly from: RawBuilder<unknown>;
  /** Id of a card. */
  readonly id: RawBuilder<number>;
  /** Name of the lane that a card is in. */
  readonly lane: RawBuilder<string>;
  /** The columns of a row beside id and lane. */
  readonly columns: RawBuilder<unknown>;
  readonly rank: RankColumn;
  /** Order of the cards without a rank, before their ids. */
  readonly order: readonly SortKey[];
  /** Object that events and subjects are about. */
  readonly subject: { readonly object: string; readonly id: RawBuilder<number> };
  /** Which cards a board has today. */
  shows(board: string, today: PlainDate): RawBuilder<boolean>;
  /** Which cards a person asked for. */
  matches(filter: BoardFilter, person: Asker): RawBuilder<boolean>;
  /** Days off beside Saturdays and Sundays, by plant. */
  readCalendars(db: Db): Promise<(locationId: number | null) => ReadonlySet<PlainDate>>;
  /** What the card means to this person now: the same questions are asked again when something is done. */
  describe(context: Context, row: Row): CardFacts;
  /** Locks all that a change of the card touches, always in the same sequence. */
  lock(context: Context, cardId: number): Promise<void>;
  /** Throws FORBIDDEN for a person who may not move the card, or give it another place in its lane. */
  assertMayMove(context: Context, row: Row, isReorder: boolean): void;
  /** Moves the card to a lane, or only to a place in it. Returns the boards that changed. Throws RULE that says what prevents it. */
  change(context: Context, row: Row, change: CardChange): Promise<readonly string[]>;
  /** Assigns the card to a person, or to no one. Returns the boards that changed. */
  assign(context: Context, row: Row, userId: number | null): Promise<readonly string[]>;
  /** What a board shows beside its lanes. */
  readAround?(context: Context, board: string, filter: BoardFilter): Promise<Pick<Board, 'wip' | 'load'>>;
}
