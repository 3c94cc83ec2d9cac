import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SECURITY_KINDS, type SecurityEvent, type SecurityKind } from '@cdi/shared/contracts';
import { downloadText, formatMoment, NativeSelect, SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { DevList } from './dev-list.tsx';
import { SecurityStore } from './security.store.ts';

const columns: readonly SmallColumn<SecurityEvent>[] = [
  { label: 'When', kind: 'figure', cell: (event) => formatMoment(event.event_dt) },
  { label: 'What', kind: 'figure', cell: (event) => SECURITY_KINDS[event.kind] },
  { label: 'Who', kind: 'figure', cell: (event) => event.user_name },
  { label: 'By', kind: 'figure', cell: (event) => event.by_user_name },
  { label: 'From', kind: 'figure', cell: (event) => event.address },
  { label: 'Detail', kind: 'long', cell: (event) => event.detail },
  { label: 'Request', kind: 'figure', cell: (event) => event.request_id },
];
const kinds = Object.entries(SECURITY_KINDS).map(([value, label]) => ({ value, label }));

/** The security log: who signed in, was refused, changed rights or exported, from where. */
export const SecurityPanel = observer(function SecurityPanel() {
  const [store] = useState(() => new SecurityStore());
  useEffect(() => {
    void store.list.load();
    return () => store.list.stop();
  }, [store]);
  const tell = (work: Promise<unknown>) => void work.catch((error: unknown) => session.messages.showFailure(error));
  const handleExport = async () => downloadText('security-log.csv', await store.export());
  return (
    <>
      <form
        className="kit-section dev-search"
        role="search"
        aria-label="Security log"
        onSubmit={(event) => {
          event.preventDefault();
          void store.list.load();
        }}
      >
        <NativeSelect
          aria-label="What"
          options={kinds}
          value={store.kind}
          blank="Everything"
          onChange={(kind) => store.setKind(kind as SecurityKind | '')}
        />
        <input
          className="dev-search-input"
          aria-label="User, address, request or detail"
          placeholder="User, address, request or detail"
          value={store.search}
          maxLength={100}
          onChange={(event) => store.setSearch(event.target.value)}
        />
        <Button htmlType="submit">Search</Button>
        <Button onClick={() => tell(handleExport())}>Export</Button>
      </form>
      <DevList title="Security" empty="Nothing that was asked for has happened." store={store.list}>
        {(events) => (
          <>
            <SmallTable
              label="Security log"
              columns={columns}
              rows={events}
              keyOf={(event) => event.security_event_id}
            />
            {store.isMore && <Button onClick={() => tell(store.loadOlder(events))}>Load older ones</Button>}
          </>
        )}
      </DevList>
    </>
  );
});
