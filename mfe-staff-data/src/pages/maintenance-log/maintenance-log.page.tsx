import { callForData } from '@cdi/shared/api';
import { loadMaintenanceLog } from '@cdi/shared/contracts';
import { LoaderPanel, LoaderStore, StatePanel, ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { useSearchParams } from '@cdi/shared/router';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { ReportProblem } from '../../overrides/maintenance-request/report-problem.tsx';
import { readLogFilters, toLogInput, writeLogFilters, NO_FILTERS, type LogFilters } from './log-address.ts';
import { LogAssets } from './log-assets.tsx';
import { LogFiltersPanel } from './log-filters.tsx';
import { LogRows } from './log-rows.tsx';
import './maintenance-log.css';

/** Rows that one look at the server brings. */
const PAGE = 50;
const MOST_ROWS = 1000;

/** `/maintenance_log`: reported and planned maintenance, work done, and downtime by machine. */
export function MaintenanceLogPage({ audience }: PageProps) {
  usePageTitle('Maintenance Log');
  const [isReporting, setIsReporting] = useState(false);
  // a report changes the list: it is opened again
  const [reports, setReports] = useState(0);
  return (
    <ToolPage
      title="Maintenance log"
      audience={audience}
      actions={
        <Button className="maintenance-report" onClick={() => setIsReporting(true)}>
          Report a problem…
        </Button>
      }
    >
      <Log key={reports} />
      {isReporting && (
        <ReportProblem
          assetId={null}
          onDone={() => {
            setIsReporting(false);
            setReports(reports + 1);
          }}
          onClose={() => setIsReporting(false)}
        />
      )}
    </ToolPage>
  );
}

const Log = observer(function Log() {
  const [params, setParams] = useSearchParams();
  const question = params.toString();
  const filters = useMemo(() => readLogFilters(new URLSearchParams(question)), [question]);
  const [reach, setReach] = useState(PAGE);
  // mutable, so that a retry after a failure uses the current filters of the address
  const [asked] = useState({ filters, reach });
  const [store] = useState(
    () =>
      new LoaderStore((signal) => callForData(loadMaintenanceLog, toLogInput(asked.filters, asked.reach), { signal })),
  );
  useEffect(() => {
    Object.assign(asked, { filters, reach });
    void store.load();
    return () => store.stop();
  }, [store, asked, filters, reach]);
  const change = (next: LogFilters) => {
    setReach(PAGE);
    setParams(writeLogFilters(next));
  };
  const reload = () => void store.load();
  const isFiltered = writeLogFilters(filters).toString() !== '';
  return (
    <>
      <LogFiltersPanel key={question} filters={filters} onChange={change} />
      <LoaderPanel store={store} what="maintenance log">
        {({ rows, total, assets }) =>
          rows.length === 0 ? (
            <NoRows isFiltered={isFiltered} onClear={() => change(NO_FILTERS)} />
          ) : (
            <div className="maintenance-log">
              <section className="kit-section" aria-labelledby="log-requests">
                <h2 id="log-requests">
                  {total.toLocaleString('en-US')} {total === 1 ? 'request' : 'requests'}
                </h2>
                <LogRows rows={rows} onChanged={reload} />
                {rows.length < Math.min(total, MOST_ROWS) && (
                  <p>
                    <Button onClick={() => setReach(Math.min(reach + PAGE, MOST_ROWS))}>Load more</Button>
                  </p>
                )}
              </section>
              <LogAssets assets={assets} onChoose={(assetId) => change({ ...filters, assetId })} />
            </div>
          )
        }
      </LoaderPanel>
    </>
  );
});

function NoRows({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  return isFiltered ? (
    <StatePanel
      kind="no-match"
      title="No request matches"
      action={<Button onClick={onClear}>Clear the filters</Button>}
    >
      <p>Take a filter away, or search for fewer letters.</p>
    </StatePanel>
  ) : (
    <StatePanel kind="empty" title="Nothing was reported yet">
      <p>What is wrong with a machine, and what a maintenance plan makes due, stands here with what was done.</p>
    </StatePanel>
  );
}
