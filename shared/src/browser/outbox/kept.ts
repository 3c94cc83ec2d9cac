import type { ClockAction } from '../../common/contracts/clock.contract.ts';
import type { FileHandler } from '../../common/contracts/file.contract.ts';

/** A punch of the time clock. */
export interface KeptPunch {
  readonly kind: 'punch';
  readonly action: ClockAction;
  /** When it was pressed, by the clock of the server. */
  readonly pressed_at: string;
}

/** A card as a person saw it. */
export interface SeenCard {
  readonly board: string;
  readonly card_id: number;
  readonly version: number;
}

/** A card of the shop that was started or completed. */
export interface KeptStep {
  readonly kind: 'step';
  /** Number or code of the curb. */
  readonly code: string;
  readonly to: 'running' | 'done';
  /** The stage of the step; null when the code was scanned offline and the stage was unknown. */
  readonly board: string | null;
  /** Null where it is looked up when there is a network. */
  readonly card: SeenCard | null;
}

/** A photo, and the record that it is of. Its bytes are kept beside it. */
export interface KeptPhoto {
  readonly kind: 'photo';
  readonly handler: FileHandler;
  readonly referenceID: number;
  readonly trackerID: number;
  readonly fileTypeID: number;
  readonly title: string;
  /** Set once the bytes are on the server: then it is only attached. */
  readonly fileID: number | null;
}

export type KeptWork = KeptPunch | KeptStep | KeptPhoto;

/** An item before it is stored, with a label for the person: `Punch in at 07:53`. */
export interface KeptDraft {
  readonly label: string;
  readonly work: KeptWork;
}

/** An item that waits on this device for the network. */
export interface Kept extends KeptDraft {
  readonly id: number;
  /** The person who did it; it is sent only in that person's session. */
  readonly userId: number;
  /** Idempotency key: sent again it is answered, not done again. */
  readonly key: string;
  readonly keptAtMs: number;
  /** End of the hold by the page that sends the item itself, milliseconds since 1970. */
  readonly heldUntilMs?: number;
  /** Why the server did not take it; null while it waits. */
  readonly refusal: string | null;
}

/** Message shown wherever an item is stored. */
export const KEPT_WORDS = 'Kept on this phone; it is sent when the network is back and CDI is open.';

/**
 * Name of the queue in which items are sent in order: punches share one, steps one per code, and each photo has its own. Queues do not
 * wait for each other.
 */
export function queueOf({ id, work }: Pick<Kept, 'id' | 'work'>): string {
  if (work.kind === 'step') return `step ${work.code}`;
  return work.kind === 'photo' ? `photo ${id}` : 'punch';
}

/** Punches first, because the server accepts them only for a limited number of hours. */
export const inOrder = (kept: readonly Kept[]): readonly Kept[] => [
  ...kept.filter(({ work }) => work.kind === 'punch'),
  ...kept.filter(({ work }) => work.kind !== 'punch'),
];
