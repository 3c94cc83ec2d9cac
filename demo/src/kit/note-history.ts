import type { DemoTables } from './demo-tables.ts';

/** One change of a record, as the product writes it down. */
export interface HistoryStep {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly moment: string;
  readonly by: number | null;
  readonly reason?: string;
  readonly child?: string;
  readonly childId?: number;
}

/** Request under which everything of the demo was written. */
export const DEMO_REQUEST = 'demo';

/**
 * Writes the history of a record: what it was made with, then each change. Gives the version that the record has after all of
 * them. Steps of child rows leave the version as it is.
 */
export function noteHistory(
  tables: DemoTables,
  object: string,
  id: number,
  made: { readonly values: Readonly<Record<string, unknown>>; readonly moment: string; readonly by: number | null },
  steps: readonly HistoryStep[],
): number {
  const add = (version: number, step: HistoryStep): void => {
    tables.add('history', {
      object,
      record_id: id,
      record_version: version,
      child: step.child ?? null,
      child_id: step.childId ?? null,
      field: step.field,
      old_value: step.from ?? null,
      new_value: step.to ?? null,
      reason: step.reason ?? null,
      changed_by: step.by,
      changed_dt: step.moment,
      request_id: DEMO_REQUEST,
    });
  };
  for (const [field, to] of Object.entries(made.values))
    add(1, { field, from: null, to, moment: made.moment, by: made.by });
  let version = 1;
  for (const step of steps) {
    if (step.child === undefined) version += 1;
    add(version, step);
  }
  return version;
}
