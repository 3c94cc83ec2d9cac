import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { PhoneLink } from './phone-link.tsx';

/** Our phone and e-mail from the configuration; the form at the bottom of every page works without them. */
export const SupportContact = observer(function SupportContact() {
  const { supportPhone, supportEmail } = session.config;
  if (!supportPhone && !supportEmail) return <>use Report Bug at the foot of this page</>;
  return (
    <>
      {supportPhone && (
        <>
          call <PhoneLink phone={supportPhone} />
        </>
      )}
      {supportPhone && supportEmail && ' or '}
      {supportEmail && (
        <>
          write to <strong className="contact-address">{supportEmail}</strong>
        </>
      )}
    </>
  );
});
