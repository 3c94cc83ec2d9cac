import { LoaderStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MasterBoard } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { DRAWING_BOARD_HOME, QUOTES_HOME, SUPERVISOR_DAY_HOME } from '@cdi/shared/policy';
import { FieldState, useReferenceLabel } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';

import { AlertsPanel } from './alerts-panel.tsx';
import { isBoardOf } from './boards-of-roles.ts';
import { countOpenQuotes, loadStages, quoteDefinition, trackerDefinition, type QuoteCount } from './home-data.ts';
import { LoadedPanel } from './loaded-panel.tsx';
import { MinePanel } from './mine-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

/** My CDI of an employee: waiting work, alerts, the boards of their roles, open quotes, and their own records. */
export const StaffHome = observer(function StaffHome() {
  const [stages] = useState(() => new LoaderStore<MasterBoard>(loadStages));
  const [counts] = useState(() => new LoaderStore<readonly QuoteCount[]>(countOpenQuotes));
  const sells = session.hasRole(...QUOTES_HOME);
  useEffect(() => {
    void stages.load();
    if (sells) void counts.load();
  }, [stages, counts, sells]);
  return (
    <div className="account-home">
      {session.hasRole(...SUPERVISOR_DAY_HOME) && (
        <p>
          <Link className="account-tile" href="/supervisor_day">
            Supervisor’s day: who is here, missing or late, and what waits for you
          </Link>
        </p>
      )}
      <WorkPanel />
      <AlertsPanel />
      <LoadedPanel
        title="Your boards"
        what="boards"
        store={stages}
        action={<Link href="/buildsch/master">Master</Link>}
      >
        {(board) => (
          <>
            <PlantOfBoards />
            <BoardTiles board={board} />
          </>
        )}
      </LoadedPanel>
      {sells && (
        <LoadedPanel title="Open quotes" what="quotes" store={counts} action={<Link href="/quote">All quotes</Link>}>
          {(all) => <QuoteCounts counts={all} />}
        </LoadedPanel>
      )}
      <MinePanel
        title="Your quotes"
        anchor="quotes"
        what="quotes"
        definition={quoteDefinition}
        dateField="quote_date"
        columns={['quote_no', 'job_name', 'company_id', 'total', 'status']}
        hrefOf={(id) => `/quote/${id}`}
        isOnlyIfFilled={!sells}
        empty={<p>Quotes that you make, or are the rep of, will stand here.</p>}
      />
      <MinePanel
        title="Your orders"
        anchor="orders"
        what="orders"
        definition={trackerDefinition}
        dateField="tracker_date"
        columns={['tracker_no', 'job_name', 'company_id', 'promised_date', 'status']}
        hrefOf={(id) => `/tracker/${id}`}
        isOnlyIfFilled={!sells}
        empty={<p>Orders that you enter, or are the rep of, will stand here.</p>}
      />
    </div>
  );
});

/** The plant of the boards, whose tasks they count. */
const PlantOfBoards = observer(function PlantOfBoards() {
  const id = session.user?.schedulerLocation || null;
  const name = useReferenceLabel('cdi_location', id);
  return <p className="account-quiet">{id === null ? 'All plants together' : `At ${name}`}</p>;
});

/** The stages of the user's roles, each with its ready, running and late tasks. */
const BoardTiles = observer(function BoardTiles({ board }: { readonly board: MasterBoard }) {
  const own = board.stages.filter(({ task }) => isBoardOf(task, session.roles));
  const isDrafter = session.hasRole(...DRAWING_BOARD_HOME);
  if (own.length === 0 && !isDrafter)
    return (
      <p className="account-quiet">No stage of production belongs to your role. The master board shows them all.</p>
    );
  return (
    <ul className="account-tiles">
      {isDrafter && (
        <li>
          <Link className="account-tile" href="/drawsch">
            <strong>Drawing</strong>
            <span className="account-quiet">the drawing scheduler</span>
          </Link>
        </li>
      )}
      {own.map(({ task, title, ready, running, behind }) => (
        <li key={task}>
          <Link className="account-tile" href={`/buildsch/${task}`}>
            <strong>{title}</strong>
            <span>
              {ready} ready, {running} running
            </span>
            {behind > 0 && <span className="account-behind">{behind} behind plan</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
});

function QuoteCounts({ counts }: { readonly counts: readonly QuoteCount[] }) {
  const field = quoteDefinition.fields['status'];
  if (!field) return null;
  return (
    <ul className="account-tiles">
      {counts.map(({ state, count }) => (
        <li key={state}>
          <Link className="account-tile" href={`/quote?f.status=${state}`}>
            <strong className="account-figure">{count}</strong>
            <FieldState field={field} value={state} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
