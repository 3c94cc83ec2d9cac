import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { Disclosure } from '../parts/disclosure.tsx';
import { Icon } from '../parts/icon.tsx';
import { OnDemand } from '../parts/on-demand.tsx';
import type { AlertFlowStore } from './alert-flow.store.ts';

interface AlertsButtonProps {
  readonly flow: AlertFlowStore;
}

/** The number of unread alerts, and the list of them. */
export const AlertsButton = observer(function AlertsButton({ flow }: AlertsButtonProps) {
  const { count } = session.alerts;
  const label = (
    <>
      <Icon name="bell" />
      {count > 0 && <span className="frame-count">{count > 99 ? '99+' : count}</span>}
    </>
  );
  return (
    <Disclosure label={label} name={`Alerts, ${count} unread`} panelClassName="frame-alerts">
      {(close) => <OnDemand onFailed={close}>{({ AlertList }) => <AlertList flow={flow} onPicked={close} />}</OnDemand>}
    </Disclosure>
  );
});
