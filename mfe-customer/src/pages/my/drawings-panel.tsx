import { LoaderStore, TimeAgo } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';

import { findWaitingDrawings } from './home-data.ts';
import { LoadedPanel } from './loaded-panel.tsx';

const SHOWN = 5;

/** Drawings that block production until the user answers: the first thing to do. */
export const DrawingsPanel = observer(function DrawingsPanel() {
  const [store] = useState(() => new LoaderStore<readonly ApprovalDrawing[]>(findWaitingDrawings));
  useEffect(() => void store.load(), [store]);
  const waiting = store.value?.length ?? 0;
  return (
    <LoadedPanel
      title="Drawings to approve"
      what="drawings"
      store={store}
      action={
        waiting > 0 && (
          <Link className="cdi-button is-signal" href="/drawings">
            {waiting === 1 ? 'Review 1 drawing' : `Review ${waiting} drawings`}
          </Link>
        )
      }
    >
      {(drawings) =>
        drawings.length === 0 ? (
          <p className="account-quiet">No drawing waits for your answer.</p>
        ) : (
          <ul className="account-lines">
            {drawings.slice(0, SHOWN).map((drawing) => (
              <li key={drawing.submittal_id}>
                <span>
                  <Link href={`/drawings/${drawing.tracker_curb_id}`}>
                    {drawing.curb_no} rev {drawing.rev}
                  </Link>{' '}
                  <span>{drawing.job_name}</span>
                </span>
                <span className="account-quiet">
                  sent <TimeAgo iso={drawing.sent_dt} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedPanel>
  );
});
