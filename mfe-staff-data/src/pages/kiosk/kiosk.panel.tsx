import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormField, Notice } from '@cdi/shared/kit';
import { Button, Input } from '@cdi/shared/ui';
import { KioskStore } from './kiosk.store.ts';
import { PUNCH_LABELS } from '../clock/punch-labels.ts';
import { actionsFor, sayStanding } from '../clock/punch.panel.tsx';

/** A time clock that many share: employee number and PIN, then the punch. Nobody stays open on it. */
export const KioskPanel = observer(function KioskPanel() {
  const [store] = useState(() => new KioskStore());
  useEffect(() => () => store.leave(), [store]);
  return (
    <div className="clock">
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      <p className="clock-standing" role="status">
        {store.said}
      </p>
      {store.state ? <Open store={store} /> : <Door store={store} />}
    </div>
  );
});

const Door = observer(function Door({ store }: { readonly store: KioskStore }) {
  return (
    <form
      className="kit-section"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void store.open();
      }}
    >
      <FormField label="Employee number">
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={store.employeeNo}
            onChange={(event) => store.type('employeeNo', event.target.value)}
          />
        )}
      </FormField>
      <FormField label="PIN">
        {(control) => (
          <Input
            {...control}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            value={store.pin}
            onChange={(event) => store.type('pin', event.target.value)}
          />
        )}
      </FormField>
      <div className="clock-buttons">
        <Button
          type="primary"
          htmlType="submit"
          className="clock-button"
          loading={store.isBusy}
          disabled={store.employeeNo.trim() === '' || store.pin === ''}
        >
          Show my clock
        </Button>
      </div>
    </form>
  );
});

const Open = observer(function Open({ store }: { readonly store: KioskStore }) {
  const { state } = store;
  if (!state) return null;
  return (
    <section className="clock-punch" aria-label={`Clock of ${state.name}`}>
      <h2>{state.name}</h2>
      <p className="clock-standing">{sayStanding(state)}</p>
      {state.shift?.is_forgotten ? (
        <p>Tell when you left at your own time clock, or ask your supervisor. Then punch in here.</p>
      ) : (
        <div className="clock-buttons">
          {actionsFor(state).map((action, index) => (
            <Button
              key={action}
              type={index === 0 ? 'primary' : 'default'}
              className="clock-button"
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
      <Button className="clock-button" onClick={() => store.leave()}>
        That is not me
      </Button>
    </section>
  );
});
