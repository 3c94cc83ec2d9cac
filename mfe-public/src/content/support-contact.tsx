import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';

/** How to reach us, from the configuration alone; the form at the foot of every page works without either. */
export const SupportContact = observer(function SupportContact() {
  const { supportPhone, supportEmail } = session.config;
  if (!supportPhone && !supportEmail) return <>use Report Bug at the foot of this page</>;
  return (
    <>
      {supportPhone && (
        <>
          call <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>
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
