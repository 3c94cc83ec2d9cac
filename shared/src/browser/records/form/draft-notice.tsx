import { observer } from 'mobx-react-lite';
import { Button } from '@cdi/shared/ui';
import { TimeAgo } from '../../kit/time/time-ago.tsx';
import { Notice } from '../../kit/panels/notice.tsx';
import type { RecordFormStore } from './record-form.store.ts';

/** Notice that the form shows an earlier draft and not the stored values. */
export const DraftNotice = observer(function DraftNotice({ store }: { readonly store: RecordFormStore }) {
  if (store.restoredAt === null) return null;
  return (
    <Notice
      kind="warning"
      title={
        <>
          This is your draft, left <TimeAgo iso={new Date(store.restoredAt).toISOString()} />. It is not saved yet.
        </>
      }
      action={
        <Button size="small" onClick={() => store.discard()}>
          Discard the draft
        </Button>
      }
    />
  );
});
