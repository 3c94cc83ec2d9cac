import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { session } from '@cdi/shared/session';
import { UploadModal } from './upload/upload-modal.tsx';

const MassUploadModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mass-upload-modal" */ './mass-upload/mass-upload-modal.tsx'))
    .MassUploadModal,
}));

/** The File Upload modal, and the one for several files, whose code is loaded on its first opening. */
export const UploadModals = observer(function UploadModals() {
  const { mass } = session.upload;
  return (
    <>
      <UploadModal />
      {mass && (
        <Suspense fallback={null}>
          <MassUploadModal context={mass} />
        </Suspense>
      )}
    </>
  );
});
