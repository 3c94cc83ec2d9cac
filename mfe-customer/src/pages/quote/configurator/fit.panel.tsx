import type { UnitFootprint } from '@cdi/shared/contracts';
import { checkFit, existingColumnsOf, unitColumnsOf, type FitSource } from '@cdi/shared/domain';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { FitTable } from '../../../curb/fit-table.tsx';

function readSource(
  footprint: UnitFootprint | null,
  columnsOf: (model: Readonly<Record<string, unknown>>) => FitSource['columns'],
): FitSource | null {
  if (!footprint) return null;
  const { label, source: document, verified: isVerified, values, datum_corner } = footprint;
  return { label, document, isVerified, columns: columnsOf({ ...values, datum_corner }) };
}

/** Clearances, openings over openings and the way of the air, each with the source of its number. */
export const FitPanel = observer(function FitPanel({ line }: { readonly line: CurbLineStore }) {
  const rows = checkFit(line.spec, {
    unit: readSource(line.onFile.new, unitColumnsOf),
    existing: readSource(line.onFile.existing, existingColumnsOf),
  });
  return <FitTable rows={rows} />;
});
