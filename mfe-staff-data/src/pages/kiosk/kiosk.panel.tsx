import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '@cdi/shared/api';
import { Notice } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { PUNCH_LABELS } from '../clock/punch-labels.ts';
import { actionsFor, describeClockState } from '../clock/punch.panel.tsx';
import { KioskDoor } from './kiosk-door.tsx';
import { IDLE_S, KioskStore } from './kiosk.store.ts';
import '../clock/clock.css';
import './kiosk.css';

interface KioskPanelProps {
  /** Called when someone begins at the start page; a tablet then checks whether it is still registered. */
  readonly onBegin?: () => void;
  /** Called with the error of a refused call. */
  readonly onFailure?: (error: CallError) => void;
}

/** A time clock that many employees share: employee number and PIN, then the punch. It closes an employee's clock after each punch. */
export const KioskPanel = observer(function KioskPanel({ onBegin, onFailure }: KioskPanelProps) {
  const [store] = useState(() => new KioskStore());
  const { failure } = store;
  const begin = useRef(onBegin);
  useEffect(() => void (begin.current = onBegin), [onBegin]);
  useEffect(() => {
    if (failure) onFailure?.(failure);
  }, [failure, onFailure]);
  useEffect(() => {
    const touch = () => {
      if (store.isAtStart) begin.current?.();
      store.touch();
    };
    document.addEventListener('pointerdown', touch);
    document.addEventListener('keydown', touch);
    return () => {
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('keydown', touch);
      store.reset();
    };
  }, [store]);
  return (
    <div className="clock kiosk">
      <Countdown leftS={store.leftS} />
      <div className="kiosk-message">
        {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
        <p className="clock-standing" role="status">
          {store.said}
        </p>
      </div>
      {store.state ? <Open store={store} /> : <KioskDoor store={store} />}
    </div>
  );
});

/** Countdown until the input is cleared, as a bar and in words. */
function Countdown({ leftS }: { readonly leftS: number }) {
  return (
    <div className="kiosk-countdown">
      {leftS > 0 && (
        <>
          <div className="kiosk-bar" style={{ width: `${(100 * leftS) / IDLE_S}%` }} />
          <span className="kit-quiet">Starts over in {leftS} s</span>
        </>
      )}
    </div>
  );
}

const Open = observer(function Open({ store }: { readonly store: KioskStore }) {
  const { state } = store;
  if (!state) return null;
  return (
    <section className="clock-punch" aria-label={`Clock of ${state.name}`}>
      <h2>{state.name}</h2>
      <p className="clock-standing">{describeClockState(state)}</p>
      {state.shift?.is_forgotten ? (
        <p>Tell when you left at your own time clock, or ask your supervisor. Then punch in here.</p>
      ) : (
        <div className="clock-buttons">
          {actionsFor(state).map((action, index) => (
            <Button
              key={action}
              type={index === 0 ? 'primary' : 'default'}
              className="clock-button kiosk-button"
              disabled={store.isBusy}
              onClick={() => void store.punch(action)}
            >
              {PUNCH_LABELS[action]}
            </Button>
          ))}
        </div>
      )}
      <p className="kit-quiet">
        Today {state.today_h.toFixed(2)} h, this week {state.week_h.toFixed(2)} h.
      </p>
      <Button className="clock-button kiosk-button" onClick={() => store.leave()}>
        That is not me
      </Button>
    </section>
  );
});
