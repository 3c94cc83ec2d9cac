import '../../files.css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LeaveGuard } from '@cdi/shared/kit';
import { massUploadApi, type MassUploadApi } from '../../mass-upload/mass-upload-api.ts';
import { MassUploadForm } from '../../mass-upload/mass-upload-form.tsx';
import { MassUploadStore } from '../../mass-upload/mass-upload.store.ts';

interface MassUploadViewProps {
  readonly api?: MassUploadApi;
}

/** `/cdi_file/mass_upload`: attaches many files at once, to order lines or to catalog designs. */
export const MassUploadView = observer(function MassUploadView({ api = massUploadApi }: MassUploadViewProps) {
  const [store] = useState(() => new MassUploadStore(api, { curbs: [], fileTypeID: 0 }));
  return (
    <section className="kit-section mass-upload-page" aria-label="Files and their curbs">
      <MassUploadForm store={store} />
      <LeaveGuard isDirty={store.isInProgress} what="the files that are not sent" onDiscard={() => store.stop()} />
    </section>
  );
});
