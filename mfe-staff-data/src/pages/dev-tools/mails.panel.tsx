import { callForData } from '@cdi/shared/api';
import { listMails } from '@cdi/shared/contracts';
import { useLoader } from '@cdi/shared/kit';
import { DevList } from './dev-list.tsx';
import { MailList } from './mail-list.tsx';

/** The newest mails of the product. */
export function MailsPanel() {
  const store = useLoader(async (signal) => (await callForData(listMails, {}, { signal })).mails);
  return (
    <DevList
      title="Outbox"
      empty="No mail was written yet. Every message of the product is kept here, whether it can be sent or not."
      store={store}
    >
      {(mails) => <MailList mails={mails} />}
    </DevList>
  );
}
