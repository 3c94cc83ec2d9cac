/** CPU seconds of a test process while it loads, sets up and tests, and of the processes below it. */
export interface CostsRow {
  readonly file: string;
  readonly load: number;
  readonly setUp: number;
  readonly tests: number;
  readonly children: number;
}

/** CPU seconds of all descendants of a process; 0 where the system has no /proc. */
export function readDescendantSeconds(pid: number): number;

/** Appends a row to the costs of this run. */
export function appendCosts(folder: string, row: CostsRow): void;
