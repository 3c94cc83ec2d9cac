import { useState } from 'react';
import { compareCostRates, isRateChanged, type ComparedRate, type SomeCostRates } from '@cdi/shared/domain/pricing';
import { SmallTable, StatePanel, type SmallColumn } from '@cdi/shared/kit';
import { Checkbox } from '@cdi/shared/ui';
import { formatRateDifference, formatCostRate, formatSignedShare } from './cost-words.ts';

interface ComparedRatesProps {
  readonly before: { readonly name: string; readonly rates: SomeCostRates };
  readonly after: { readonly name: string; readonly rates: SomeCostRates };
}

/** Two versions side by side, in dollars and percent. */
export function ComparedRates({ before, after }: ComparedRatesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = compareCostRates(before.rates, after.rates);
  const changed = all.filter(isRateChanged);
  const columns: readonly SmallColumn<ComparedRate>[] = [
    { label: 'Rate', cell: ({ rate }) => rate.name },
    { label: 'Unit', kind: 'figure', cell: ({ rate }) => rate.unit },
    { label: before.name, kind: 'number', cell: (row) => formatCostRate(row.before, row.rate.unit) },
    { label: after.name, kind: 'number', cell: (row) => formatCostRate(row.after, row.rate.unit) },
    { label: 'Difference', kind: 'number', cell: (row) => formatRateDifference(row.difference, row.rate.unit) },
    { label: 'Percent', kind: 'number', cell: (row) => formatSignedShare(row.share) },
  ];
  const rows = showsAll ? all : changed;
  return (
    <>
      <p className="cogs-line" role="status">
        {changed.length === 0
          ? `All ${all.length} rates are the same.`
          : `${changed.length} of ${all.length} rates differ.`}
        <Checkbox checked={showsAll} onChange={(event) => setShowsAll(event.target.checked)}>
          Show those that are the same
        </Checkbox>
      </p>
      {rows.length > 0 ? (
        <SmallTable
          label={`${before.name} and ${after.name}`}
          columns={columns}
          rows={rows}
          keyOf={({ rate }) => `${rate.rate} ${rate.item}`}
        />
      ) : (
        <StatePanel kind="empty" title="Nothing differs" />
      )}
    </>
  );
}
