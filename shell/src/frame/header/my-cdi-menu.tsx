import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { Disclosure } from '../parts/disclosure.tsx';
import { Icon } from '../parts/icon.tsx';
import { OnDemand } from '../parts/on-demand.tsx';

interface MyCdiMenuProps {
  readonly onShowRecent: () => void;
}

/** The personal menu of the user. */
export const MyCdiMenu = observer(function MyCdiMenu({ onShowRecent }: MyCdiMenuProps) {
  const { user } = session;
  const label = (
    <>
      <Icon name="person" />
      <span>My CDI</span>
      <Icon name="chevron" />
    </>
  );
  return (
    <Disclosure label={label} className="is-end" panelClassName="frame-account">
      {(close) => (
        <>
          {user && (
            <p className="frame-person">
              <strong>{user.userName}</strong>
              <span className="frame-quiet">{user.companyName}</span>
            </p>
          )}
          <OnDemand onFailed={close}>
            {({ MyCdiContent }) => (
              <MyCdiContent
                onLeft={close}
                onShowRecent={() => {
                  close();
                  onShowRecent();
                }}
              />
            )}
          </OnDemand>
        </>
      )}
    </Disclosure>
  );
});
