import type { ClockState } from '@cdi/shared/contracts';
import { LoaderPanel } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { WeekTable } from '../../timecards/week-table.tsx';
import { formatWeekByClock } from './clock-week.ts';
import type { ClockStore } from './clock.store.ts';

interface HoursPanelProps {
  readonly clock: ClockState;
  readonly store: ClockStore;
}

/** Hours of today and of the week, and the week to submit. */
export const HoursPanel = observer(function HoursPanel({ clock, store }: HoursPanelProps) {
  return (
    <section className="kit-section" aria-labelledby="clock-hours">
      <h2 id="clock-hours">Hours</h2>
      <dl className="clock-figures">
        <div>
          <dt>Today</dt>
          <dd>{clock.today_h.toFixed(2)} h</dd>
        </div>
        <div>
          <dt>This week</dt>
          <dd>{clock.week_h.toFixed(2)} h</dd>
        </div>
      </dl>
      {clock.shift && <p className="kit-quiet">The shift that lasts counts when you punch out.</p>}
      <LoaderPanel store={store.week} what="week">
        {(week) => (
          <>
            <WeekTable week={formatWeekByClock(week)} />
            {week.may.submit && (
              <Button className="clock-button" disabled={store.isSending} onClick={() => void store.submitWeek(week)}>
                Submit week
              </Button>
            )}
          </>
        )}
      </LoaderPanel>
    </section>
  );
});
