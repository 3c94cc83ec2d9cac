import { callForData } from '@cdi/shared/api';
import { filterParams, filtersOf, WORK_LIST, type Work } from '@cdi/shared/catalogue';
import { loadWorkList, type CallAnswer, type WaitingWork } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { addDays } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LoadedPanel } from './loaded-panel.tsx';
import { nameWork } from './name-work.ts';

type WorkList = CallAnswer<typeof loadWorkList>;

/** Address of the list of the counted records. */
function hrefOf(work: Work, plantId?: number): string {
  const facts = { yesterday: addDays(session.readToday(), -1), userId: session.user?.userID ?? 0 };
  return `/${work.object}?${new URLSearchParams(filterParams(filtersOf(work, facts, plantId))).toString()}`;
}

const figure = ({ count, is_more }: Pick<WaitingWork, 'count' | 'is_more'>): string =>
  `${count.toLocaleString('en-US')}${is_more ? '+' : ''}`;

/** The waiting work of the user's roles; each count links to its list, and names its plants. */
export const WorkPanel = observer(function WorkPanel() {
  const [store] = useState(() => new LoaderStore<WorkList>(() => callForData(loadWorkList, {})));
  useEffect(() => void store.load(), [store]);
  return (
    <LoadedPanel title="Waiting for you" anchor="work" what="work list" store={store}>
      {({ waiting, unbilled }) =>
        waiting.length === 0 && !unbilled ? (
          <p className="account-quiet">Nothing waits for you. What needs one of your roles stands here by itself.</p>
        ) : (
          <ul className="account-tiles">
            {unbilled !== null && unbilled > 0 && (
              <li>
                <Link className="account-tile" href="/invoicing">
                  <strong className="account-figure">{unbilled}</strong>
                  <span>{unbilled === 1 ? 'Shipment' : 'Shipments'} to invoice</span>
                </Link>
              </li>
            )}
            {waiting.map((each) => (
              <WorkTile key={each.name} waiting={each} />
            ))}
          </ul>
        )
      }
    </LoadedPanel>
  );
});

function WorkTile({ waiting }: { readonly waiting: WaitingWork }) {
  const work = WORK_LIST.find(({ name }) => name === waiting.name);
  // a newer server may send counts that this page does not know
  if (!work) return null;
  return (
    <li className="account-work">
      <Link className="account-tile" href={hrefOf(work)}>
        <strong className="account-figure">{figure(waiting)}</strong>
        <span>{nameWork(work, waiting.count)}</span>
      </Link>
      {waiting.plants.length > 0 && (
        <span className="account-plants">
          {waiting.plants.map(({ cdi_location_id, location_name, count }) => (
            <Link key={cdi_location_id} href={hrefOf(work, cdi_location_id)}>
              <span>{location_name}</span> <span>{count.toLocaleString('en-US')}</span>
            </Link>
          ))}
        </span>
      )}
    </li>
  );
}
