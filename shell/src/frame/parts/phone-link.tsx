import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { toTelephoneAddress } from '@cdi/shared/units';
import { Icon } from './icon.tsx';

interface PhoneLinkProps {
  /** Label of the number. */
  readonly label: string;
}

/** The support number; on a phone a tap calls it. Renders nothing when no number is configured. */
export const PhoneLink = observer(function PhoneLink({ label }: PhoneLinkProps) {
  const { supportPhone } = session.config;
  if (supportPhone === '') return null;
  return (
    <a className="frame-phone" href={toTelephoneAddress(supportPhone)} aria-label={`${label} ${supportPhone}`}>
      <Icon name="phone" />
      <span>{supportPhone}</span>
    </a>
  );
});
