import '../files.css';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { KEPT_WORDS, outbox } from '@cdi/shared/outbox';
import { session } from '@cdi/shared/session';
import { MovableModal } from './movable-modal.tsx';
import { uploadApi, type UploadApi } from './upload-api.ts';
import { UploadForm } from './upload-form.tsx';
import type { HeldPhoto, UnsentPhoto } from './photo-hold.ts';
import { UploadFormStore } from './upload-form.store.ts';
import type { UploadHost } from './upload-host.ts';

export const FILE_ATTACHED = 'File Attached';

/** Stores the photo of a machine or a curb while this window sends it, and while offline until the network is back. */
async function holdPhoto(photo: UnsentPhoto): Promise<HeldPhoto> {
  const { handler, referenceID, trackerID } = session.upload.context;
  const workOf = ({ fileTypeID, fileTitle, fileID }: UnsentPhoto) =>
    ({ kind: 'photo', handler, referenceID, trackerID, fileTypeID, title: fileTitle, fileID }) as const;
  const label = `Photo of ${photo.reference || photo.fileTitle}`;
  const held = await outbox.hold({ label, work: workOf(photo) }, photo.file);
  return {
    note: (now) => held.note(workOf(now)),
    keep: (now) => held.release(workOf(now)),
    forget: () => held.forget(),
  };
}

/** The host over the session: the record of the file, and the actions after attaching. */
const host: UploadHost = {
  get context() {
    return session.upload.context;
  },
  get canUpload() {
    return session.upload.canUpload;
  },
  get isSignedOut() {
    return !session.isSignedIn;
  },
  onAttached: (fileId, answer) => {
    const { onAttached } = session.upload.context;
    session.upload.reset();
    session.showAnswer(answer.opt === 'warning' ? answer : { opt: answer.opt, msg: FILE_ATTACHED });
    onAttached?.(fileId);
  },
  // only photos taken in the shop; office users send a failed document again themselves
  get holdPhoto() {
    const { isPhoto, referenceID, fileTypeID } = session.upload.context;
    return isPhoto && referenceID > 0 && fileTypeID > 0 ? holdPhoto : null;
  },
  onKept: () => {
    session.upload.reset();
    session.messages.showSuccess(KEPT_WORDS);
  },
};

interface UploadModalProps {
  readonly api?: UploadApi;
}

/** The File Upload modal. Any remote opens it with `session.upload.open`. */
export const UploadModal = observer(function UploadModal({ api = uploadApi }: UploadModalProps) {
  const isOpen = session.upload.isOpen && session.upload.mass === null;
  // every opening starts with a new store
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const store = useMemo(() => new UploadFormStore(api, host), [api, isOpen]);
  return (
    <MovableModal
      title="File Upload"
      width={560}
      isOpen={isOpen}
      whatIsLost={
        store.isInProgress
          ? {
              title: 'Close without attaching the file?',
              content: 'The file is not attached to the record yet. Closing drops it.',
            }
          : null
      }
      onClose={() => session.upload.reset()}
    >
      <UploadForm store={store} />
    </MovableModal>
  );
});
