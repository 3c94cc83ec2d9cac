import { checkFit, describeUnverifiedFit } from '@cdi/shared/domain/curb';
import type { CurbSpec } from '@cdi/shared/trade';
import { ProblemText } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { fitSourcesOf, type NamedModel } from '../../../curb/fit-source.ts';
import { FitTable } from '../../../curb/fit-table.tsx';
import type { QuoteDetailsStore } from './quote-details.store.ts';

/** A unit of a line by its id and name; null if none was chosen. */
export interface LineUnit {
  readonly modelId: number;
  readonly label: string;
}

interface LineFitProps {
  readonly store: QuoteDetailsStore;
  readonly spec: CurbSpec;
  readonly units: { readonly existing: LineUnit | null; readonly new: LineUnit | null };
  /** Whether to show all rows, not only the unverified ones. */
  readonly isWhole: boolean;
}

/** The fit of a line's curb: unverified items in a sentence, and all items in a table once the line is opened. */
export const LineFit = observer(function LineFit({ store, spec, units, isWhole }: LineFitProps) {
  const ids = [units.existing?.modelId, units.new?.modelId].filter((id) => id !== undefined);
  const asked = ids.join(' ');
  useEffect(() => {
    for (const id of asked.split(' ').filter(Boolean)) void store.lookUpModel(Number(id));
  }, [store, asked]);
  const { models } = store;
  if (ids.some((id) => !(id in models))) return null;
  const named = (unit: LineUnit | null): NamedModel | null =>
    unit && { label: unit.label, footprint: models[unit.modelId] ?? null };
  const rows = checkFit(spec, fitSourcesOf(spec, { existing: named(units.existing), new: named(units.new) }));
  const open = describeUnverifiedFit(rows);
  return (
    <>
      {open !== null && <ProblemText problem={{ message: open, severity: 'warning' }} />}
      {isWhole && <FitTable rows={rows} />}
    </>
  );
});
