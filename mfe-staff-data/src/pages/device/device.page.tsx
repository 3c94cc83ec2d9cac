import { callForData } from '@cdi/shared/api';
import { DEVICE_HOME, loadOwnDevice, type OwnDevice } from '@cdi/shared/contracts';
import { FailurePanel, LoaderStore, StatePanel } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { browser } from '../../devices/become-device.ts';
import { KioskPanel } from '../kiosk/kiosk.panel.tsx';
import { SetupPanel } from './setup.panel.tsx';
import { TabletCover } from './tablet-cover.tsx';

/** A tablet asks so often whether it is still registered, ms. */
const LOOK_MS = 60_000;

/** `/device`: sets a shared tablet up, and is the whole of a shared time clock once it is. */
export const DevicePage = observer(function DevicePage() {
  usePageTitle('Shared tablet');
  const [store] = useState(
    () =>
      new LoaderStore<OwnDevice | null>(async (signal) => (await callForData(loadOwnDevice, {}, { signal })).device, {
        onFailure: 'keep',
      }),
  );
  useEffect(() => {
    void store.load();
    const timer = setInterval(() => void store.load(), LOOK_MS);
    return () => {
      clearInterval(timer);
      store.stop();
    };
  }, [store]);
  const { state } = store;
  const isWall = store.value?.scope === 'wall';
  useEffect(() => {
    if (isWall) browser.open(DEVICE_HOME.wall);
  }, [isWall]);
  if (state.kind === 'loading' || isWall)
    return <StatePanel kind="loading" title="Asking what this tablet is" isPage />;
  if (state.kind === 'failed')
    return <FailurePanel isPage error={state.error} what="tablet" onRetry={() => void store.load()} />;
  if (state.value === null) return <SetupPanel />;
  return (
    <TabletCover title="Time clock" device={state.value}>
      <KioskPanel />
    </TabletCover>
  );
});
