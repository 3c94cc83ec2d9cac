import { LoaderPanel, ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { Radio } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApprovalsPanel } from './approvals.panel.tsx';
import { CardsPanel } from './cards.panel.tsx';
import { PeoplePanel } from './people.panel.tsx';
import { SupervisorDayStore } from './supervisor-day.store.ts';
import './supervisor-day.css';

/** A tablet on the floor shows the plant as it is within a minute. */
const LOAD_EVERY_MS = 60_000;

/** `/supervisor_day`: who is here, missing or late and on which job, cards without anyone, hours and missed punches to approve. */
export const SupervisorDayPage = observer(function SupervisorDayPage({ audience }: PageProps) {
  usePageTitle('Supervisor’s day');
  const [store] = useState(() => new SupervisorDayStore());
  useEffect(() => {
    void store.day.load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void store.day.load(), LOAD_EVERY_MS);
    return () => {
      clearInterval(timer);
      store.day.stop();
    };
  }, [store]);
  return (
    <ToolPage title="Supervisor’s day" audience={audience}>
      <LoaderPanel store={store.day} what="day">
        {(day) => (
          <div className="supervisor-day">
            <div className="supervisor-day-head">
              <Radio.Group
                aria-label="Plant"
                optionType="button"
                value={day.location_id}
                onChange={(event) => store.choose(event.target.value as number)}
                options={day.locations.map(({ cdi_location_id: value, location_name: label }) => ({ value, label }))}
              />
              <span className="kit-quiet">As of {day.now_words}</span>
            </div>
            <div className="supervisor-day-columns">
              <PeoplePanel people={day.people} />
              <div className="supervisor-day-side">
                <ApprovalsPanel day={day} store={store} />
                <CardsPanel cards={day.cards} />
              </div>
            </div>
          </div>
        )}
      </LoaderPanel>
    </ToolPage>
  );
});
