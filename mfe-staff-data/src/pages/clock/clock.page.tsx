import { LoaderPanel, Notice, ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import { OutboxPanel } from '@cdi/shared/outbox';
import type { PageProps } from '@cdi/shared/remotes';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ClockStore } from './clock.store.ts';
import { HoursPanel } from './hours.panel.tsx';
import { JobPanel } from './job.panel.tsx';
import { MessagesPanel } from './messages.panel.tsx';
import { MissedPunchPanel } from './missed-punch.panel.tsx';
import { PinPanel } from './pin.panel.tsx';
import { PunchPanel } from './punch.panel.tsx';
import './clock.css';

/** How often the server is looked for while it cannot be reached. */
const LOOK_AGAIN_MS = 10_000;

/** `/clock`: punches, meals and breaks, the current job, your hours, messages. Made for a phone and a thumb. */
export const ClockPage = observer(function ClockPage({ audience }: PageProps) {
  usePageTitle('Time clock');
  const [store] = useState(() => new ClockStore());
  useEffect(() => {
    void store.load();
    const stopHearing = store.followOutbox();
    // reload when the user comes back to the phone
    const look = () => {
      if (document.visibilityState === 'visible' && !store.isSending) void store.load();
    };
    // not every phone fires `online` when it has a network again
    const timer = setInterval(() => store.isStale && look(), LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      stopHearing();
      store.stop();
    };
  }, [store]);
  return (
    <ToolPage title="Time clock" audience={audience}>
      <OutboxPanel />
      <LoaderPanel store={store.clock} what="clock">
        {(read) => {
          const clock = store.shown ?? read;
          return (
            <div className="clock">
              {store.offLine && <Notice kind="error" isUrgent title={store.offLine} />}
              <PunchPanel clock={clock} store={store} />
              {/* the server would take a change of job after punches that it has not heard of */}
              {clock.shift && !clock.shift.is_forgotten && !clock.shift.pause && store.keptPunches.length === 0 && (
                <JobPanel jobs={clock.jobs} current={clock.shift.job} store={store} />
              )}
              <MessagesPanel messages={clock.messages} />
              <HoursPanel clock={clock} store={store} />
              <MissedPunchPanel week={store.week.value} />
              <PinPanel kiosk={clock.kiosk} onDone={() => void store.load()} />
            </div>
          );
        }}
      </LoaderPanel>
    </ToolPage>
  );
});
