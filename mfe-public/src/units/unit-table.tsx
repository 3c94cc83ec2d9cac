import type { ReactNode } from 'react';
import type { UnitFootprint } from '@cdi/shared/contracts';
import { FactTable } from '../content/fact-table.tsx';
import { formatBaseSize, describeSource } from './unit-facts.ts';

interface UnitTableProps {
  readonly unit: UnitFootprint;
  /** The rows for this page. */
  readonly rows: readonly (readonly [string, ReactNode])[];
  /** Links for the unit. */
  readonly children: ReactNode;
}

/** The library's data of a unit that a page needs, with links. */
export function UnitTable({ unit, rows, children }: UnitTableProps) {
  return (
    <>
      <FactTable
        caption={unit.label}
        rows={[['Base', formatBaseSize(unit)], ...rows, ['From', describeSource(unit)]]}
      />
      <div className="actions no-print">{children}</div>
    </>
  );
}
