import { fieldsOf, saveChange, type ChangeView } from '@cdi/shared/contracts';
import { isSettled, isShipped } from '@cdi/shared/trade';
import { LoaderPanel } from '@cdi/shared/kit';
import { followChanges, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { useLocation } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { mayCall } from '../../../actions/may-call.ts';
import { ChangeCard } from './change-card.tsx';
import { ChangeEditor } from './change-editor.tsx';
import { ChangesStore, type OrderChanges } from './changes.store.ts';
import './changes.css';

/** The change orders of an order (requested, drafted, sent, agreed to), and the editor for a new one. */
export const ChangesPanel = observer(function ChangesPanel({ record, onChanged }: RecordPanelProps) {
  const [store] = useState(() => new ChangesStore(record.id));
  const actor = useRecordServices().readActor();
  const { search } = useLocation();
  const lineId = Number(new URLSearchParams(search).get('line')) || null;
  const { status } = fieldsOf('tracker', record);
  const mayWrite = mayCall(saveChange, actor) && !isShipped(status) && !isSettled(status);
  const [edited, setEdited] = useState<ChangeView | 'new' | null>(lineId !== null && mayWrite ? 'new' : null);
  useEffect(() => {
    void store.load();
    const unfollow = followChanges({
      events: session.events,
      isMine: (event) => store.isMine(event),
      onChange: () => void store.load(),
    });
    return () => {
      unfollow();
      store.stop();
    };
  }, [store]);
  const done = () => {
    setEdited(null);
    void store.load();
    onChanged();
  };
  return (
    <LoaderPanel store={store} what="change orders">
      {({ changes, lines, parts }: OrderChanges) => (
        <div className="staff-changes">
          {edited !== null && (
            <ChangeEditor
              key={edited === 'new' ? 0 : edited.change_order_id}
              start={{ trackerId: record.id, lines, parts, change: edited === 'new' ? null : edited, lineId }}
              onDone={done}
              onClose={() => setEdited(null)}
            />
          )}
          {edited === null && mayWrite && (
            <p>
              <Button type="primary" onClick={() => setEdited('new')}>
                New change order
              </Button>
            </p>
          )}
          {changes.length === 0 && edited === null && (
            <p className="kit-quiet">Nothing of this order was changed since it was placed.</p>
          )}
          <ul className="staff-change-list" aria-label="Change orders">
            {changes
              .filter(
                (change) => edited === null || edited === 'new' || change.change_order_id !== edited.change_order_id,
              )
              .map((change) => (
                <ChangeCard
                  key={change.change_order_id}
                  change={change}
                  onEdit={() => setEdited(change)}
                  onDone={done}
                />
              ))}
          </ul>
        </div>
      )}
    </LoaderPanel>
  );
});
