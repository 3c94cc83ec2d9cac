import type { ReportDefinition } from '@cdi/shared/contracts';
import { SAVED_PARAMETER, SavedViews, SavedViewsStore, StatePanel } from '@cdi/shared/kit';
import { FilterSteps, type FilterStep } from '@cdi/shared/records';
import { useSearchParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { findRangeProblem, readReportState, writeReportState, type ReportState } from './report-address.ts';
import { listPeriods } from './periods.ts';
import { PrintButton, PrintedRows } from './print-report.tsx';
import { ReportStore } from './report.store.ts';
import { PrintedFilters } from './printed-filters.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportResult } from './report-result.panel.tsx';
import { useExport } from './use-export.ts';

interface OpenReportProps {
  readonly report: ReportDefinition;
}

/** Number of columns from which a report is printed in landscape. */
const WIDE_COLUMNS = 8;

/** A report that this user may read; its state is in the address. */
export const OpenReport = observer(function OpenReport({ report }: OpenReportProps) {
  const [params, setParams] = useSearchParams();
  const [store] = useState(() => new ReportStore(report.name));
  const [views] = useState(
    () => new SavedViewsStore({ userId: session.user?.userID ?? 0, place: `report/${report.name}` }),
  );
  const query = params.toString();
  const today = session.readToday();
  const state = useMemo(
    () => readReportState(report, new URLSearchParams(query), listPeriods(today)),
    [report, query, today],
  );
  // the name of the open view is no part of the question
  const question = writeReportState(report, state).toString();
  const canAsk = findRangeProblem(state) === undefined;

  useEffect(() => {
    if (canAsk) void store.load(readReportState(report, new URLSearchParams(question), listPeriods(today)));
  }, [store, report, question, canAsk, today]);
  useEffect(() => () => store.stop(), [store]);

  const [steps] = useState(() => new FilterSteps());
  useEffect(() => steps.see(query), [steps, query]);
  const change = (next: ReportState, step?: FilterStep) => {
    const nextParams = writeReportState(report, next);
    const saved = params.get(SAVED_PARAMETER);
    if (saved !== null) nextParams.set(SAVED_PARAMETER, saved);
    const isOrderOnly = next.filters === state.filters;
    const replace = steps.take(nextParams.toString(), step) || isOrderOnly;
    setParams(nextParams, { replace });
  };
  const [isExporting, exportAs] = useExport(report, state);
  const exportCsv = () => exportAs('csv');
  const isWide = report.columns.length >= WIDE_COLUMNS;
  return (
    <div className={isWide ? 'report-page is-wide' : 'report-page'}>
      <header className="report-head">
        <div>
          <h1>{report.title}</h1>
          <p className="report-definition">{report.definition}</p>
          <p className="report-print-only">
            <PrintedFilters report={report} state={state} />. Printed {new Date().toLocaleString('en-US')} by{' '}
            {session.user?.userName}. <PrintedRows store={store} />
          </p>
        </div>
        <div className="report-actions no-print">
          <Button loading={isExporting} disabled={!canAsk} onClick={exportCsv}>
            Export CSV
          </Button>
          <Button loading={isExporting} disabled={!canAsk} onClick={() => exportAs('xlsx')}>
            Export Excel
          </Button>
          <PrintButton store={store} isDisabled={!canAsk} onExport={exportCsv} />
        </div>
      </header>
      <div className="report-views no-print">
        <SavedViews
          store={views}
          wholeName="Whole report"
          query={query}
          onOpen={(next) => setParams(new URLSearchParams(next))}
        />
      </div>
      <ReportFilters report={report} state={state} onChange={change} />
      {canAsk ? (
        <ReportResult report={report} state={state} store={store} onChange={change} />
      ) : (
        <StatePanel kind="no-match" title="Nothing to count">
          <p>The range of days is turned around.</p>
        </StatePanel>
      )}
    </div>
  );
});
