import type { ReactNode } from 'react';
import type { UnitFootprint } from '@cdi/shared/contracts';
import { FactTable } from '../content/fact-table.tsx';
import { sayBase, saySource } from './unit-facts.ts';

interface UnitTableProps {
  readonly unit: UnitFootprint;
  /** What this page wants to know of it. */
  readonly rows: readonly (readonly [string, ReactNode])[];
  /** What to do with it. */
  readonly children: ReactNode;
}

/** What the library knows of a unit, as far as a page asks for it, and what can be done with it. */
export function UnitTable({ unit, rows, children }: UnitTableProps) {
  return (
    <>
      <FactTable caption={unit.label} rows={[['Base', sayBase(unit)], ...rows, ['From', saySource(unit)]]} />
      <div className="actions no-print">{children}</div>
    </>
  );
}
