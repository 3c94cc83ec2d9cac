import type { CheckListName, MerType } from '@cdi/shared/catalogue';
import type { Board, BoardLane, Card, SalesCheck } from '@cdi/shared/contracts';
import type { FinishQuestion } from '@cdi/shared/trade';
import type { BoardFace } from './board-face.ts';

/** Filters of a board; the address holds them. */
export interface BoardQuery {
  /** Part of a number, customer, job or tag; empty for all. */
  readonly term: string;
  readonly isMineOnly: boolean;
  /** Plant; null for all plants. */
  readonly locationId: number | null;
}

/** Extent of a board to load at once. */
export interface BoardExtent {
  /** Number of cards shown in each lane, including pages loaded by scrolling. */
  readonly reach: Readonly<Record<string, number>>;
  /** Subject of the card to find, such as a curb id; null for none. */
  readonly subjectId: number | null;
}

export type LanePage = Pick<BoardLane, 'total' | 'cards' | 'next'>;

/** A move as the server takes it. */
export interface MoveRequest {
  readonly card: Card;
  readonly toLane: string;
  readonly afterCardId: number | null;
  /** The user chose no place. */
  readonly isByOrder?: boolean;
  /** The same for every attempt to send it. */
  readonly key: string;
  readonly minutes?: number | undefined;
  /** The user confirmed minutes far above the standard. */
  readonly isTimeSure?: boolean | undefined;
  /** Undo of the last move: a start that had assigned the card, or a completion with its minutes. */
  readonly isUndo?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** A size of one crate in inches and its weight in pounds. */
export interface Crate {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly weightLb: number;
}

/** A line of the order that is ready to ship, with the number of pieces that have not left on a truck. */
export interface DockLine {
  readonly curbId: number;
  readonly curbNo: string;
  readonly goods: string;
  readonly onDock: number;
  /** How many of those are on the recorded truck that has not left. */
  readonly onTruck: number;
}

/** A truck that is recorded and has not left; the next record corrects it. */
export interface OpenTruck {
  readonly truckNo: number;
  readonly bolNo: string;
  readonly carrierName: string;
}

/** One of our carriers, with what its bills of lading say. */
export interface TruckCarrier {
  readonly shipperId: number;
  readonly name: string;
  readonly scac: string;
  readonly nmfcItem: string;
  readonly thirdParty: string;
  /** Warning against this carrier for the order; null for none. */
  readonly warning: string | null;
}

/** Carrier of a truck, with its details on the bill of lading. */
export interface CarrierOfTruck {
  /** Null for a carrier that is not among ours, which `carrierName` names then. */
  readonly shipperId: number | null;
  readonly carrierName: string;
  readonly proNo: string;
  readonly scac: string;
  readonly nmfcItem: string;
  readonly thirdParty: string;
}

/** The next truck of an order: lines that could go on it, possible carriers, carrier and numbers known so far. */
export interface NextTruck extends CarrierOfTruck {
  /** Null where the next truck is a new one. */
  readonly open: OpenTruck | null;
  readonly carriers: readonly TruckCarrier[];
  readonly lines: readonly DockLine[];
}

/** Lines and carrier to record for a truck. */
export interface BillOfLading extends CarrierOfTruck {
  /** The PRO number that was known when the truck was opened. */
  readonly proNoBefore: string;
  readonly lines: readonly { readonly curbId: number; readonly qty: number }[];
}

/** A hold as the server takes it; an empty reason releases it. */
export interface Hold {
  readonly scope: 'curb' | 'order';
  readonly reason: string;
  readonly note: string;
}

/** Result of a curb's inspection by quality control. */
export interface Inspection {
  readonly result: 'pass' | 'fail';
  /** Defects of a failed curb, else remarks. */
  readonly defects: string;
  /** Why no photo shows it; empty where one does. */
  readonly noPhoto: string;
}

/** A problem that someone reports at a stage. */
export interface StageReport {
  readonly type: MerType;
  readonly description: string;
  /** How many pieces are concerned. */
  readonly pieces: number;
  /** The pieces have to be made again. */
  readonly isRemake: boolean;
}

/** The calls that every board makes. Stores take them by constructor, so a test passes a plain object. All throw CallError. */
export interface BoardApi {
  load(query: BoardQuery, extent: BoardExtent, signal: AbortSignal): Promise<Board>;
  /** The cards of a lane that follow the place where the last ones ended. */
  loadLane(query: BoardQuery, lane: string, after: string, signal: AbortSignal): Promise<LanePage>;
  /** Resolves to the moved card. An outdated version is a 409 with the current card. */
  move(request: MoveRequest): Promise<Card>;
  assign(card: Card, userId: number): Promise<Card>;
  /** Holds the curb or its whole order; an empty reason releases it. */
  hold(card: Card, hold: Hold): Promise<void>;
}

/** Calls of the shop boards: sending work back to earlier stages, and records that some stages need when done. */
export interface ShopApi {
  /** The stages that this curb goes through, in order. */
  loadRoute(card: Card): Promise<readonly string[]>;
  sendBack(card: Card, toTask: string, reason: string, key: string): Promise<void>;
  loadSalesCheck(card: Card): Promise<SalesCheck | null>;
  /** Says what the freight of the card's order is, dollars. */
  agreeFreight(card: Card, freightUsd: number, key: string): Promise<void>;
  /** Says how a curb is cut that no batch cuts. */
  cutByHand(card: Card, note: string, key: string): Promise<void>;
  inspect(card: Card, inspection: Inspection): Promise<void>;
  /** Crates recorded so far, or else those that the estimate suggests. */
  loadCrates(card: Card): Promise<readonly Crate[]>;
  saveCrates(card: Card, crates: readonly Crate[], key: string): Promise<void>;
  loadNextTruck(card: Card): Promise<NextTruck>;
  /** Reports a problem of the card's line at the stage of the board. Resolves to number and id of the report. */
  report(card: Card, report: StageReport, key: string): Promise<{ readonly id: number; readonly no: string }>;
  saveBillOfLading(card: Card, bill: BillOfLading, key: string): Promise<void>;
}

/** The calls for a drawing that a drafter attached to a card's curb. */
export interface DrawnSizesApi {
  /** Sizes entered so far, in inches by name. */
  loadSizes(card: Card): Promise<Readonly<Record<string, number>>>;
  /** Stores the sizes of the drawing. Resolves to its contradictions to the order, in words; null if there are none. */
  saveSizes(card: Card, sizes: Readonly<Record<string, string>>, key: string): Promise<string | null>;
}

/** The record that a photo of a stage belongs to, and its file type. */
export interface StagePhoto {
  readonly of: 'tracker_curb' | 'tracker';
  readonly fileTypeID: number;
}

/** Properties that only the stages of the shop have. */
export interface ShopStage {
  readonly api: ShopApi;
  readonly finishQuestion: FinishQuestion;
  /** Condition for the stage to be done, as a sentence. */
  readonly doneWhen: string;
  /** Record and file type of photos taken at the stage. */
  readonly photo: StagePhoto;
  /** Stages to which work can be sent back, nearest first. */
  readonly earlierStages: readonly { readonly value: string; readonly label: string }[];
}

/** Everything that makes one board different from the others. The engine behind all of them is one. */
export interface BoardDefinition {
  /** Name by which live events call this board. */
  readonly name: string;
  readonly title: string;
  /** Purpose of the board, for the empty state and the page head. */
  readonly purpose: string;
  readonly api: BoardApi;
  readonly face: BoardFace;
  readonly shop: ShopStage | null;
  /** Whether a move to an earlier lane must say why. */
  readonly asksWhyBack: (fromLane: string, toLane: string) => boolean;
  /** The list that is signed for by a move to the lane; null for none. */
  readonly findCheckList: (toLane: string) => CheckListName | null;
  /** A drawing can be attached from the card. */
  readonly canAttachDrawing: boolean;
  /** Calls for the sizes of an attached drawing; undefined for boards without drawings. */
  readonly drawnSizes?: DrawnSizesApi;
  /** The plant can be chosen. */
  readonly hasLocationFilter: boolean;
}
