import { Notice } from '@cdi/shared/kit';
import { deviceManagers } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { becomeDevice } from '../../devices/become-device.ts';
import { DeviceDialog } from '../../devices/device-dialog.tsx';
import { DeviceDraftStore } from '../../devices/device-draft.store.ts';

/** Says that this clock runs in a user's session and how to register the tablet as a clock; users who may do so get a button. */
export const UseAsClock = observer(function UseAsClock() {
  const [store, setStore] = useState<DeviceDraftStore | null>(null);
  const begin = () =>
    setStore(new DeviceDraftStore(session.user?.defaultLocationID || null, ({ code }) => becomeDevice(code)));
  return (
    <>
      <Notice
        kind="warning"
        title={`This clock runs in the session of ${session.user?.userName ?? 'a person'}: whoever walks up has their menus, and it ends after seven days.`}
      >
        {session.mayOpen(deviceManagers) ? (
          <Button className="clock-button" onClick={begin}>
            Use this tablet as time clock…
          </Button>
        ) : (
          <p>
            Ask a super user to register this tablet in Development Tools, Shared tablets. It then shows the clock alone
            and nobody is signed in at it.
          </p>
        )}
      </Notice>
      {store && (
        <DeviceDialog
          title="Use this tablet as time clock"
          okText="Register and sign out"
          store={store}
          isClockOnly
          onClose={() => setStore(null)}
        >
          <p>
            You are signed out here, and this browser shows the time clock alone until the tablet is revoked in
            Development Tools.
          </p>
        </DeviceDialog>
      )}
    </>
  );
});
