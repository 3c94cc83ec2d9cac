import { Link } from '@cdi/shared/mfe';
import { fieldsOf } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { findWaitingChanges, type Row } from './home-data.ts';
import { LoadedPanel } from './loaded-panel.tsx';

/** Changes of orders that nothing is done about before the person answers; nothing is shown while there are none. */
export const ChangesPanel = observer(function ChangesPanel() {
  const [store] = useState(() => new LoaderStore<readonly Row[]>(findWaitingChanges));
  useEffect(() => void store.load(), [store]);
  if (store.state.kind === 'loading' || store.value?.length === 0) return null;
  return (
    <LoadedPanel title="Changes to agree to" what="changes" store={store}>
      {(rows) => (
        <ul className="account-lines">
          {rows.map((row) => {
            const change = fieldsOf('change_order', { fields: row });
            return (
              <li key={change.change_order_id}>
                <span>
                  <Link href={`/myorder/${change.tracker_id}`}>{change.change_no}</Link> {change.reason}
                </span>
                <span className="account-quiet">nothing changes before you answer</span>
              </li>
            );
          })}
        </ul>
      )}
    </LoadedPanel>
  );
});
