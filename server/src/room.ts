import type { Binding } from './call/bind-call.ts';
import type { AfterAttach, AfterChange, AppServices, RecordHooks } from './context.ts';

/** The face of a room: what it adds to the server. What is not named here cannot be called or hooked in; jobs and boards are found by their files. */
export interface Room {
  /** The folder's name. */
  readonly name: string;
  /** Binds calls to their handlers. */
  readonly routes?: readonly ((binding: Binding) => void)[];
  /** Rules of objects that their definitions cannot say, by object name. */
  readonly hooks?: Readonly<Record<string, RecordHooks>>;
  /** Remove what has served its time; done once a night. */
  readonly sweeps?: readonly ((app: AppServices) => Promise<void>)[];
  /** What follows when a file was attached to a record. */
  readonly afterAttach?: AfterAttach;
  /** What follows when a record was changed, by whatever way. */
  readonly afterChange?: AfterChange;
}

/** Declares the face of a room, in `<room>/<room>.room.ts`. */
export const defineRoom = (room: Room): Room => room;
