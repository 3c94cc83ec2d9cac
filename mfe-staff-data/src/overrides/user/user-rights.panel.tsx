import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callForData } from '@cdi/shared/api';
import { fieldsOf, readUserRights, type RightsOfObject } from '@cdi/shared/contracts';
import { Dialog, LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { mayCall } from '../../actions/may-call.ts';

const columns: readonly SmallColumn<RightsOfObject>[] = [
  { label: 'Records', cell: (row) => row.title },
  { label: 'Reads', cell: (row) => row.reads },
  { label: 'Makes', cell: (row) => (row.creates ? 'yes' : 'no') },
  { label: 'Changes', cell: (row) => row.changes || 'none' },
  { label: 'Steps', cell: (row) => row.steps.join(', ') },
  { label: 'Never sees', cell: (row) => row.hidden.join(', ') },
];

const Rights = observer(function Rights({ userId }: { readonly userId: number }) {
  const store = useLoader((signal) => callForData(readUserRights, { user_id: userId }, { signal }));
  return (
    <LoaderPanel store={store} what="rights">
      {({ objects, closed }) => (
        <>
          <SmallTable label="Rights by object" columns={columns} rows={objects} keyOf={(row) => row.name} />
          {closed.length > 0 && <p>Reads none of: {closed.join(', ')}.</p>}
        </>
      )}
    </LoaderPanel>
  );
});

/** Shows users who assign rights the effective rights of a user's type and roles. */
export const UserRightsPanel = observer(function UserRightsPanel({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const person = fieldsOf('user', record);
  const canSignIn = person.status === 'active' && person.is_active !== false;
  if (!mayCall(readUserRights, actor) || !canSignIn) return null;
  const name = `${String(person.first_name ?? '')} ${String(person.last_name ?? '')}`.trim();
  return (
    <section className="kit-section" aria-labelledby="user-rights">
      <h2 id="user-rights">Rights</h2>
      <p>What the type and the roles of {name} come to, as they are stored now.</p>
      <button type="button" className="cdi-button" onClick={() => setIsOpen(true)}>
        Show rights…
      </button>
      {isOpen && (
        <Dialog title={`What ${name} may do`} widthPx={1100} footer={null} onClose={() => setIsOpen(false)}>
          <Rights userId={record.id} />
        </Dialog>
      )}
    </section>
  );
});
