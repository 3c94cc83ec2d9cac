import { asCallError } from '@cdi/shared/api';
import type { ReportDefinition } from '@cdi/shared/contracts';
import { SAVED_PARAMETER, SavedViews, SavedViewsStore, StatePanel } from '@cdi/shared/kit';
import { FilterSteps, type FilterStep } from '@cdi/shared/records';
import { useSearchParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { findRangeProblem, readReportState, writeReportState, type ReportState } from './report-address.ts';
import { csvAddress } from './report-api.ts';
import { listPeriods } from './periods.ts';
import { ReportStore } from './report.store.ts';
import { PrintedFilters } from './printed-filters.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportResult } from './report-result.panel.tsx';

interface OpenReportProps {
  readonly report: ReportDefinition;
}

/** A report that this person reads: its state is its address. */
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
  return (
    <div className="report-page">
      <header className="report-head">
        <div>
          <h1>{report.title}</h1>
          <p className="report-definition">{report.definition}</p>
          <p className="report-print-only">
            <PrintedFilters report={report} state={state} />. Printed {new Date().toLocaleString('en-US')} by{' '}
            {session.user?.userName}.
          </p>
        </div>
        <div className="report-actions no-print">
          <ExportButton report={report} state={state} isDisabled={!canAsk} />
          <Button onClick={() => window.print()}>Print</Button>
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

interface ExportButtonProps {
  readonly report: ReportDefinition;
  readonly state: ReportState;
  readonly isDisabled: boolean;
}

/** Downloads every row of what is on screen, streamed by the server. */
function ExportButton({ report, state, isDisabled }: ExportButtonProps) {
  const [isPreparing, setPreparing] = useState(false);
  const handleClick = async () => {
    setPreparing(true);
    try {
      const token = await session.fileToken.ensure();
      startDownload(csvAddress(report.name, state, token));
      session.messages.showSuccess('The export has started');
    } catch (error) {
      session.messages.showError(`The export could not be started. ${asCallError(error).message}`);
    } finally {
      setPreparing(false);
    }
  };
  return (
    <Button loading={isPreparing} disabled={isDisabled} onClick={() => void handleClick()}>
      Export CSV
    </Button>
  );
}

function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
