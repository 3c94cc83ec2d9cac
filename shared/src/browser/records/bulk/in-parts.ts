import { asCallError } from '@cdi/shared/api';
import { MOST_CHANGED } from '../../../common/contracts/record.contract.ts';

/** Rows in one call, so that a person sees how far it is. */
const ROWS_AT_ONCE = Math.min(25, MOST_CHANGED);

/** Answers for the rows that were reached, and why the rest was not; null when all were. */
export interface Sent<Row> {
  readonly rows: readonly Row[];
  readonly problem: string | null;
}

/**
 * Sends rows in parts, one call after the other. A failed call ends the run and leaves the earlier parts in effect. Calls `onProgress`
 * with the number of rows done.
 */
export async function inParts<Wanted, Row>(
  wanted: readonly Wanted[],
  onProgress: (done: number) => void,
  send: (part: readonly Wanted[]) => Promise<readonly Row[]>,
): Promise<Sent<Row>> {
  const rows: Row[] = [];
  for (let at = 0; at < wanted.length; at += ROWS_AT_ONCE) {
    onProgress(at);
    try {
      rows.push(...(await send(wanted.slice(at, at + ROWS_AT_ONCE))));
    } catch (error) {
      return { rows, problem: asCallError(error).message };
    }
  }
  return { rows, problem: null };
}
