import { DEVICE_HOME } from '@cdi/shared/contracts';
import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import { RefusedTablet, useOwnDevice } from '@cdi/shared/own-device';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { browser } from '../../devices/become-device.ts';
import { KioskPanel } from '../kiosk/kiosk.panel.tsx';
import { SetupPanel } from './setup.panel.tsx';
import { TabletCover } from './tablet-cover.tsx';

/** `/device`: sets a shared tablet up, and is the whole of a shared time clock once it is. */
export const DevicePage = observer(function DevicePage() {
  usePageTitle('Shared tablet');
  const store = useOwnDevice();
  const { state } = store;
  const isWall = state.kind === 'ready' && state.device.scope === 'wall';
  useEffect(() => {
    if (isWall) browser.open(DEVICE_HOME.wall);
  }, [isWall]);
  if (state.kind === 'loading' || isWall)
    return <StatePanel kind="loading" title="Asking what this tablet is" isPage />;
  if (state.kind === 'failed')
    return <FailurePanel isPage error={state.error} what="tablet" onRetry={() => void store.load()} />;
  if (state.kind === 'refused')
    return (
      <RefusedTablet reason={state.reason}>
        <Button onClick={store.startOver}>Set up this tablet</Button>
      </RefusedTablet>
    );
  if (state.kind === 'none') return <SetupPanel />;
  return (
    <TabletCover title="Time clock" device={state.device}>
      <KioskPanel onBegin={() => void store.load()} onFailure={store.heed} />
    </TabletCover>
  );
});
