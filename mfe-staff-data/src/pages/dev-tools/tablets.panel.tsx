import { DEVICE_CODE_MINUTES, type SharedDevice } from '@cdi/shared/contracts';
import { Dialog, formatMoment, LoaderPanel, Notice, SmallTable, StateTag, type SmallColumn } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DeviceDialog } from '../../devices/device-dialog.tsx';
import { nameUse } from '../../devices/device-words.ts';
import { TabletsStore } from './tablets.store.ts';

/** Shared tablets: purpose, time and place last seen, new codes, and revoking. */
export const TabletsPanel = observer(function TabletsPanel() {
  const [store] = useState(() => {
    const made = new TabletsStore();
    void made.list.load();
    return made;
  });
  const [ending, setEnding] = useState<SharedDevice | null>(null);
  const columns: readonly SmallColumn<SharedDevice>[] = [
    { label: 'Tablet', cell: ({ name }) => name },
    { label: 'State', cell: (device) => <DeviceState device={device} /> },
    { label: 'Use', cell: nameUse },
    { label: 'Location', cell: (device) => device.location_name },
    { label: 'Allowed addresses', cell: (device) => device.allowed_addresses.join(', ') || 'Any' },
    { label: 'Last seen', kind: 'figure', cell: formatLastSeen },
    { label: 'Registered by', cell: (device) => device.created_by },
    {
      label: 'Change',
      cell: (device) =>
        device.revoked_dt === null ? (
          <span className="dev-steps">
            <Button
              size="small"
              aria-label={`New code: ${device.name}`}
              onClick={() => void store.renew(device.shared_device_id)}
            >
              New code
            </Button>
            <Button size="small" danger aria-label={`Revoke: ${device.name}`} onClick={() => setEnding(device)}>
              Revoke
            </Button>
          </span>
        ) : null,
    },
  ];
  return (
    <>
      <div className="kit-page-head">
        <h2>Shared tablets</h2>
        <Button onClick={() => store.begin()}>Register a tablet</Button>
      </div>
      {store.made && <RegistrationLink made={store.made} />}
      {store.problem !== '' && <Notice kind="error" isUrgent title={store.problem} />}
      <LoaderPanel store={store.list} what="tablets">
        {(devices) =>
          devices.length > 0 ? (
            <SmallTable
              label="Shared tablets"
              columns={columns}
              rows={devices}
              keyOf={(device) => device.shared_device_id}
            />
          ) : (
            <p>
              No tablet is registered yet. A registered tablet is a time clock or a board on the wall without anyone
              signed in.
            </p>
          )
        }
      </LoaderPanel>
      {store.form && (
        <DeviceDialog
          title="Register a shared tablet"
          okText="Register"
          store={store.form}
          onClose={() => store.leave()}
        />
      )}
      {ending && (
        <RevokeDialog
          device={ending}
          onClose={() => setEnding(null)}
          onRevoke={() => {
            setEnding(null);
            void store.revoke(ending.shared_device_id);
          }}
        />
      )}
    </>
  );
});

/** The link and the code that register a tablet, shown once. */
function RegistrationLink({ made: { link, code } }: { readonly made: NonNullable<TabletsStore['made']> }) {
  return (
    <Notice
      kind="warning"
      title={`Open this link on the tablet within ${DEVICE_CODE_MINUTES} minutes. It works once and is not shown again.`}
    >
      <code className="dev-key">{link}</code>
      <p>
        Or open <code className="dev-key">{link.split('#')[0]}</code> there and enter the code{' '}
        <code className="dev-key">{code}</code>
      </p>
    </Notice>
  );
}

interface RevokeDialogProps {
  readonly device: SharedDevice;
  readonly onRevoke: () => void;
  readonly onClose: () => void;
}

function RevokeDialog({ device, onRevoke, onClose }: RevokeDialogProps) {
  return (
    <Dialog title={`Revoke the tablet ${device.name}`} okText="Revoke" isDangerous onClose={onClose} onOk={onRevoke}>
      <p>It shows nothing and takes no punch from this moment. Punches that were made at it stay.</p>
    </Dialog>
  );
}

function formatLastSeen({ last_seen_dt: seen, last_address: address }: SharedDevice): string {
  return seen === null ? 'Never' : `${formatMoment(seen)}, ${address ?? 'unknown address'}`;
}

function DeviceState({ device }: { readonly device: SharedDevice }) {
  const { revoked_dt: revoked, paired_dt: paired, code_expires_dt: expires } = device;
  if (revoked !== null) return <StateTag state="void">Revoked</StateTag>;
  if (paired !== null) return <StateTag state="active">In use</StateTag>;
  return expires !== null && Date.parse(expires) > Date.now() ? (
    <StateTag state="pending">Code not used yet</StateTag>
  ) : (
    <StateTag state="expired">Code expired</StateTag>
  );
}
