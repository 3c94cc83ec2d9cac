import '../files.css';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { session, type MassUploadContext } from '@cdi/shared/session';
import { MovableModal } from '../upload/movable-modal.tsx';
import { massUploadApi, type MassUploadApi } from './mass-upload-api.ts';
import { MassUploadForm } from './mass-upload-form.tsx';
import { MassUploadStore } from './mass-upload.store.ts';

interface MassUploadModalProps {
  readonly context: MassUploadContext;
  readonly api?: MassUploadApi;
}

/** The Mass File Upload modal. Any remote opens it with `session.upload.openMass`. */
export const MassUploadModal = observer(function MassUploadModal({
  context,
  api = massUploadApi,
}: MassUploadModalProps) {
  const store = useMemo(() => {
    const handOver = () => {
      const { state } = store;
      session.upload.reset();
      if (state.kind === 'done') session.showAnswer({ opt: 'save', msg: state.message });
      context.onAttached?.();
    };
    const store: MassUploadStore = new MassUploadStore(api, { ...context, onAttached: handOver });
    return store;
  }, [api, context]);
  return (
    <MovableModal
      title="Mass File Upload"
      width={760}
      isOpen
      whatIsLost={
        store.isInProgress
          ? { title: 'Close without attaching the files?', content: 'No file is attached yet. Closing drops them.' }
          : null
      }
      onClose={() => session.upload.reset()}
    >
      <MassUploadForm store={store} />
    </MovableModal>
  );
});
