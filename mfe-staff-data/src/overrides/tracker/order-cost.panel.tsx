import { callForData } from '@cdi/shared/api';
import { loadOrderCost, type CostVariance, type CurbCost, type OrderCost, type StageCost } from '@cdi/shared/contracts';
import { LoaderPanel, Notice, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { formatCurrency } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { mayCall } from '../../actions/may-call.ts';

const dollars = (cents: number | null): string =>
  cents === null ? 'Not recorded' : formatCurrency(cents / 100, { rounding: 'none' });

/** What the order has cost until now by line and stage, its standard, and why they differ. */
export function OrderCostPanel(props: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  if (!mayCall(loadOrderCost, actor))
    return <p className="kit-quiet">Cost is for accounting, managers and leadership.</p>;
  return <Loaded key={props.record.id} {...props} />;
}

const Loaded = observer(function Loaded({ record }: RecordPanelProps) {
  const store = useLoader((signal) => callForData(loadOrderCost, { tracker_id: record.id }, { signal }));
  return (
    <LoaderPanel store={store} what="cost">
      {(cost) => (
        <>
          <Totals cost={cost} />
          <section className="kit-section" aria-labelledby="cost-lines">
            <h2 id="cost-lines">Lines</h2>
            <SmallTable
              label="Cost by line"
              columns={curbColumns}
              rows={cost.curbs}
              keyOf={(row) => row.tracker_curb_id}
            />
          </section>
          <section className="kit-section" aria-labelledby="cost-causes">
            <h2 id="cost-causes">Why it differs from standard</h2>
            <SmallTable label="Variances" columns={varianceColumns} rows={cost.variances} keyOf={(row) => row.cause} />
          </section>
          {cost.curbs.map((curb) => (
            <Stages key={curb.tracker_curb_id} curb={curb} />
          ))}
        </>
      )}
    </LoaderPanel>
  );
});

function Totals({ cost }: { readonly cost: OrderCost }) {
  return (
    <section className="kit-section" aria-labelledby="cost-totals">
      <h2 id="cost-totals">Cost until now</h2>
      <SmallTable
        label="Cost of the order"
        columns={totalColumns}
        rows={[
          { label: 'Recorded', cents: cost.actual_cents },
          { label: 'Standard', cents: cost.std_cents },
          { label: 'Goods and surcharge', cents: cost.revenue_cents },
          { label: 'Parts from stock', cents: cost.parts_issued_cents },
          { label: 'Parts bought for it', cents: cost.parts_bought_cents },
          { label: 'Freight', cents: cost.freight_cents },
          { label: 'Extra cost of MERs', cents: cost.errors_cents },
        ]}
        keyOf={(row) => row.label}
      />
      {cost.missing.length > 0 && (
        <Notice kind="warning" title="Not recorded yet">
          <ul>
            {cost.missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}

interface Total {
  readonly label: string;
  readonly cents: number | null;
}

const totalColumns: readonly SmallColumn<Total>[] = [
  { label: 'What', cell: (row) => row.label },
  { label: 'Amount', kind: 'number', cell: (row) => dollars(row.cents) },
];

const curbColumns: readonly SmallColumn<CurbCost>[] = [
  { label: 'Line', cell: (row) => row.curb_no },
  { label: 'Quantity', kind: 'number', cell: (row) => row.qty },
  { label: 'Labor', kind: 'number', cell: (row) => dollars(row.labor_cents) },
  { label: 'Rework', kind: 'number', cell: (row) => dollars(row.rework_cents) },
  { label: 'Standard labor', kind: 'number', cell: (row) => dollars(row.std_labor_cents) },
  { label: 'Steel', kind: 'number', cell: (row) => dollars(row.steel_cents) },
  { label: 'Standard steel', kind: 'number', cell: (row) => dollars(row.std_steel_cents) },
  { label: 'Scrap', kind: 'number', cell: (row) => dollars(row.scrap_cents) },
  { label: 'Recorded', kind: 'number', cell: (row) => dollars(row.actual_cents) },
  {
    label: 'Standard',
    kind: 'number',
    cell: (row) => (row.std_cents === null ? 'Not priced' : dollars(row.std_cents)),
  },
];

const varianceColumns: readonly SmallColumn<CostVariance>[] = [
  { label: 'Cause', cell: (row) => row.title },
  { label: 'Over standard', kind: 'number', cell: (row) => dollars(row.cents) },
  { label: 'What it is', cell: (row) => row.note },
];

const stageColumns: readonly SmallColumn<StageCost>[] = [
  { label: 'Stage', cell: (row) => row.title },
  { label: 'Standard min', kind: 'number', cell: (row) => row.std_minutes },
  { label: 'Actual min', kind: 'number', cell: (row) => row.minutes },
  { label: 'Of it rework', kind: 'number', cell: (row) => row.rework_minutes },
  { label: 'Standard', kind: 'number', cell: (row) => dollars(row.std_cents) },
  { label: 'Actual', kind: 'number', cell: (row) => dollars(row.labor_cents + row.rework_cents) },
  { label: 'State', cell: (row) => (row.is_done ? 'Done' : 'Open') },
];

function Stages({ curb }: { readonly curb: CurbCost }) {
  const titleId = `cost-${curb.tracker_curb_id}`;
  return (
    <section className="kit-section" aria-labelledby={titleId}>
      <h2 id={titleId}>Labor of {curb.curb_no}</h2>
      <SmallTable
        label={`Labor of ${curb.curb_no}`}
        columns={stageColumns}
        rows={curb.stages}
        keyOf={(row) => row.stage}
      />
    </section>
  );
}
