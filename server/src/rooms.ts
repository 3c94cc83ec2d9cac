import type { BoardSource, AfterAttach, AfterChange, RecordHooks } from './context.ts';
import type { Job } from './jobs/define-job.ts';
import { makeSweepJob } from './jobs/make-sweep-job.ts';
import { boardList, jobList, roomList } from './rooms.generated.ts';
import type { Room } from './room.ts';

/** Every room of the server. */
export const rooms: readonly Room[] = roomList;

/** Rules of objects that their definitions cannot say, by object name. An object has its rules in one room. */
export const hooks: Readonly<Record<string, RecordHooks>> = Object.fromEntries(
  rooms.flatMap((room) => Object.entries(room.hooks ?? {})),
);

/** Every board of the server. */
export const boards: readonly BoardSource[] = boardList;

/** The nightly sweep of what has served its time, in every room. */
export const sweepJob: Job = makeSweepJob(rooms.flatMap((room) => room.sweeps ?? []));

/** Every job of the server. */
export const jobs: readonly Job[] = [...jobList, sweepJob];

/** What the rooms do when a record was changed. */
export const afterChange: AfterChange = async (context, written) => {
  for (const room of rooms) await room.afterChange?.(context, written);
};

/** What the rooms do when a file was attached to a record. */
export const afterAttach: AfterAttach = async (context, file) => {
  for (const room of rooms) await room.afterAttach?.(context, file);
};
