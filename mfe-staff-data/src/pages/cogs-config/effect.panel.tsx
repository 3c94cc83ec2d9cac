import { observer } from 'mobx-react-lite';
import type { CogsExample, CogsPreview, CogsQuote, CogsVerdict } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, StatePanel, StateTag, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { printDollars } from '../../actions/print-dollars.ts';
import { formatPercentShare, formatSignedShare } from '../../cogs/cost-words.ts';
import type { CogsConfigStore } from './cogs-config.store.ts';

const change = (before: number, after: number): string =>
  formatSignedShare(before === 0 ? null : (after - before) / before);

const exampleColumns: readonly SmallColumn<CogsExample>[] = [
  { label: 'Curb', cell: (row) => row.name },
  { label: 'Cost today', kind: 'number', cell: (row) => printDollars(row.cost_before) },
  { label: 'Cost then', kind: 'number', cell: (row) => printDollars(row.cost_after) },
  { label: 'Change', kind: 'number', cell: (row) => change(row.cost_before, row.cost_after) },
  { label: 'List today', kind: 'number', cell: (row) => printDollars(row.list_before) },
  { label: 'List then', kind: 'number', cell: (row) => printDollars(row.list_after) },
  { label: 'Margin today', kind: 'number', cell: (row) => formatPercentShare(row.margin_before) },
  { label: 'Margin then', kind: 'number', cell: (row) => formatPercentShare(row.margin_after) },
];

const VERDICTS: Readonly<Record<CogsVerdict, { readonly state: string; readonly words: string }>> = {
  ok: { state: 'active', words: 'On target' },
  below_target: { state: 'hold', words: 'Below target' },
  below_cost: { state: 'rejected', words: 'Below cost' },
};

const Verdict = ({ verdict }: { readonly verdict: CogsVerdict }) => (
  <StateTag state={VERDICTS[verdict].state}>{VERDICTS[verdict].words}</StateTag>
);

const quoteColumns: readonly SmallColumn<CogsQuote>[] = [
  { label: 'Quote', kind: 'figure', cell: (row) => <Link href={`/quote/${row.quote_id}`}>{row.quote_no}</Link> },
  { label: 'Customer', cell: (row) => row.customer ?? '–' },
  { label: 'Goods', kind: 'number', cell: (row) => printDollars(row.goods) },
  { label: 'Cost kept', kind: 'number', cell: (row) => printDollars(row.cost_before) },
  { label: 'Cost then', kind: 'number', cell: (row) => printDollars(row.cost_after) },
  { label: 'Margin kept', kind: 'number', cell: (row) => formatPercentShare(row.margin_before) },
  { label: 'Margin then', kind: 'number', cell: (row) => formatPercentShare(row.margin_after) },
  { label: 'Kept', cell: (row) => <Verdict verdict={row.before} /> },
  { label: 'Then', cell: (row) => <Verdict verdict={row.after} /> },
];

/** Effect of the version on example curbs, and on open quotes at their quoted prices. */
export const EffectPanel = observer(function EffectPanel({ store }: { readonly store: CogsConfigStore }) {
  return (
    <section aria-label="Effect">
      <LoaderPanel store={store.preview} what="effect">
        {(preview) => <Effect preview={preview} />}
      </LoaderPanel>
    </section>
  );
});

function Effect({
  preview: { cost_version, against, price_version, examples, quotes },
}: {
  readonly preview: CogsPreview;
}) {
  return (
    <>
      <h3>
        {cost_version} instead of {against}
      </h3>
      <dl className="cogs-counts">
        <Count label="Open quotes below target" before={quotes.below_target_before} after={quotes.below_target_after} />
        <Count label="Open quotes below cost" before={quotes.below_cost_before} after={quotes.below_cost_after} />
        <div>
          <dt>Open quotes looked at</dt>
          <dd>{quotes.count}</dd>
        </div>
      </dl>
      <p className="kit-quiet">
        Quotes at the prices that were quoted: they keep them until they are priced again. Curbs at level D with price
        book {price_version}; their margins at the price of today, their list prices as cost plus.
        {quotes.left_out > 0 && ` ${quotes.left_out} open quotes have no price yet, or are too many to be looked at.`}
      </p>
      <SmallTable label="Example curbs" columns={exampleColumns} rows={examples} keyOf={(row) => row.name} />
      {quotes.rows.length > 0 ? (
        <SmallTable
          label={quotes.rows.length < quotes.count ? `The ${quotes.rows.length} quotes that fare worst` : 'Open quotes'}
          columns={quoteColumns}
          rows={quotes.rows}
          keyOf={(row) => row.quote_id}
        />
      ) : (
        <StatePanel kind="empty" title="No quote is open" />
      )}
    </>
  );
}

function Count({ label, before, after }: { readonly label: string; readonly before: number; readonly after: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before} → {after}
      </dd>
    </div>
  );
}
