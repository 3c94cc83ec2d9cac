import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ClockIcon, CrossIcon } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { clockReminder } from './clock-reminder.store.ts';
import './clock-reminder.css';

/** A notice with a clock-in button for a person who works without being clocked in. Shows nothing to anyone else. */
export const ClockReminder = observer(function ClockReminder() {
  // the reminder is about the last action on this page
  useEffect(() => () => clockReminder.dismiss(), []);
  const { gap, isSending } = clockReminder;
  return (
    <div role="status">
      {gap !== null && (
        <div className="clock-reminder">
          <ClockIcon />
          <p>
            {gap === 'out'
              ? "You're not clocked in, so this time won't count toward a shift."
              : 'You did not punch out of your last shift.'}
          </p>
          {gap === 'out' ? (
            <Button loading={isSending} onClick={() => void clockReminder.clockIn()}>
              Clock in
            </Button>
          ) : (
            <Link href="/clock">Tell when you left</Link>
          )}
          <button
            type="button"
            className="kit-icon-button"
            aria-label="Close the line about the clock"
            onClick={() => clockReminder.dismiss()}
          >
            <CrossIcon />
          </button>
        </div>
      )}
    </div>
  );
});
