import { Link } from '@cdi/shared/mfe';
import { fieldsOf } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { findUnpaidOrders, findWaitingChanges, type Row } from './home-data.ts';
import { LoadedPanel } from './loaded-panel.tsx';

/** The waiting item in one line. */
interface Line {
  readonly trackerId: number | undefined;
  readonly label: string | null | undefined;
  readonly about: string | null | undefined;
}

interface WaitingPanelProps {
  readonly title: string;
  readonly what: string;
  /** The step that waits for it. */
  readonly until: string;
  readonly find: () => Promise<readonly Row[]>;
  readonly lineOf: (row: Row) => Line;
}

/** Order matters that wait for the user; renders nothing if there are none. */
const WaitingPanel = observer(function WaitingPanel({ title, what, until, find, lineOf }: WaitingPanelProps) {
  const [store] = useState(() => new LoaderStore(find));
  useEffect(() => void store.load(), [store]);
  if (store.state.kind === 'loading' || store.value?.length === 0) return null;
  return (
    <LoadedPanel title={title} what={what} store={store}>
      {(rows) => (
        <ul className="account-lines">
          {rows.map(lineOf).map(({ trackerId, label, about }) => (
            <li key={label}>
              <span>
                <Link href={`/myorder/${trackerId}`}>{label}</Link> {about}
              </span>
              <span className="account-quiet">{until}</span>
            </li>
          ))}
        </ul>
      )}
    </LoadedPanel>
  );
});

function lineOfChange(row: Row): Line {
  const { tracker_id, change_no, reason } = fieldsOf('change_order', { fields: row });
  return { trackerId: tracker_id, label: change_no, about: reason };
}

function lineOfOrder(row: Row): Line {
  const { tracker_id, tracker_no, job_name } = fieldsOf('tracker', { fields: row });
  return { trackerId: tracker_id, label: tracker_no, about: job_name };
}

/** Change orders that wait for the user's answer. */
export const ChangesPanel = () => (
  <WaitingPanel
    title="Changes to agree to"
    what="changes"
    until="nothing changes before you answer"
    find={findWaitingChanges}
    lineOf={lineOfChange}
  />
);

/** Orders that wait for payment in advance. Their pages show the amount. */
export const AdvancePanel = () => (
  <WaitingPanel
    title="Orders to pay in advance"
    what="orders that wait for their payment"
    until="nothing is made before it is paid"
    find={findUnpaidOrders}
    lineOf={lineOfOrder}
  />
);
