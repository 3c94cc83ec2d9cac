import type { Db } from '../storage/database.ts';

export type JobData = Readonly<Record<string, unknown>>;

/** Work that is done after the answer, at least once, and survives a crash. */
export interface JobQueue {
  /** Leaves a job in the transaction of what asks for it. */
  send(db: Db, name: string, data: JobData): Promise<void>;
  stop(): Promise<void>;
}
