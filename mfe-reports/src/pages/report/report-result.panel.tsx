import type { ReportDefinition } from '@cdi/shared/contracts';
import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import type { ReportState } from './report-address.ts';
import type { ReportStore } from './report.store.ts';
import { KeyFigures } from './key-figures.tsx';
import { ReportChart } from './report-chart.panel.tsx';
import { ReportGrid } from './report-grid.tsx';

interface ReportResultProps {
  readonly report: ReportDefinition;
  readonly state: ReportState;
  readonly store: ReportStore;
  readonly onChange: (state: ReportState) => void;
}

/** The result of a report: figures, chart and rows, or a panel that explains why there are none. */
export const ReportResult = observer(function ReportResult({ report, state, store, onChange }: ReportResultProps) {
  const { result } = store;
  if (result.kind === 'failed')
    return <FailurePanel error={result.error} what="rows" onRetry={() => void store.load(state)} />;
  const { shown } = result;
  if (!shown) return <StatePanel kind="loading" title={`Adding up ${report.title.toLowerCase()}`} />;

  const isOld = result.kind === 'loading';
  if (shown.rows.length === 0 && !isOld) return <NothingPanel report={report} state={state} onChange={onChange} />;
  return (
    <div className={isOld ? 'report-result is-old' : 'report-result'} aria-busy={isOld}>
      <KeyFigures report={report} figures={shown.figures} />
      {report.chart && <ReportChart chart={report.chart} points={shown.chart} />}
      <ReportGrid report={report} state={state} rows={shown.rows} onChange={onChange} />
      <MoreRows store={store} count={shown.rows.length} hasMore={shown.next !== null} />
    </div>
  );
});

interface MoreRowsProps {
  readonly store: ReportStore;
  readonly count: number;
  readonly hasMore: boolean;
}

const MoreRows = observer(function MoreRows({ store, count, hasMore }: MoreRowsProps) {
  const { more } = store;
  const rows = count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;
  return (
    <footer className="report-more">
      <p role="status">{hasMore ? `The first ${rows}` : `All ${rows}`}</p>
      {hasMore && (
        <Button className="no-print" loading={more.kind === 'loading'} onClick={() => void store.loadMore()}>
          Load more
        </Button>
      )}
      {more.kind === 'failed' && (
        <p role="alert" className="report-problem">
          The next rows did not come. {more.error.message}
        </p>
      )}
    </footer>
  );
});

function NothingPanel({ report, state, onChange }: Omit<ReportResultProps, 'store'>) {
  if (Object.keys(state.filters).length > 0)
    return (
      <StatePanel
        kind="no-match"
        title="Nothing matches these filters"
        action={<Button onClick={() => onChange({ ...state, filters: {} })}>Clear the filters</Button>}
      >
        <p>Take a filter away, or choose a longer period.</p>
      </StatePanel>
    );
  return (
    <StatePanel kind="empty" title={`${report.title}: nothing yet`}>
      <p>{report.definition}</p>
      <p>The first row comes by itself with the first record that counts.</p>
    </StatePanel>
  );
}
