import { asCallError } from '@cdi/shared/api';
import { MOST_CHANGED } from '../../../common/contracts/record.contract.ts';

/** Rows in one call, so that a person sees how far it is. */
const ROWS_AT_ONCE = Math.min(25, MOST_CHANGED);

/** What came back of the rows that were reached, and why the rest was not; null where all were. */
export interface Sent<Row> {
  readonly rows: readonly Row[];
  readonly problem: string | null;
}

/** Sends rows part by part, one call after the other. A call that fails ends it: what came before stands. `onProgress` is told how many are done. */
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
