import '../files.css';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { session } from '@cdi/shared/session';
import { App, Modal } from '@cdi/shared/ui';
import { ModalTitle } from './modal-title.tsx';
import { uploadApi, type UploadApi } from './upload-api.ts';
import { UploadForm } from './upload-form.tsx';
import { UploadFormStore, type UploadHost } from './upload-form.store.ts';
import { useMovable } from './use-movable.ts';

export const FILE_ATTACHED = 'File Attached';

/** The modal's side of the session: where the file goes, and what happens once it is there. */
const host: UploadHost = {
  get context() {
    return session.upload.context;
  },
  get canUpload() {
    return session.upload.canUpload;
  },
  onAttached: (fileId, answer) => {
    const { onAttached } = session.upload.context;
    session.upload.reset();
    session.showAnswer(answer.opt === 'warning' ? answer : { opt: answer.opt, msg: FILE_ATTACHED });
    onAttached?.(fileId);
  },
};

interface UploadModalProps {
  readonly api?: UploadApi;
}

/** The File Upload modal. Any remote opens it with `session.upload.open`. */
export const UploadModal = observer(function UploadModal({ api = uploadApi }: UploadModalProps) {
  const { isOpen } = session.upload;
  // every opening starts from nothing
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const store = useMemo(() => new UploadFormStore(api, host), [api, isOpen]);
  const frame = useRef<HTMLDivElement>(null);
  const { offset, handlePointerDown, move, centre } = useMovable(frame);
  const { modal } = App.useApp();

  const handleCancel = () => {
    if (!store.isInProgress) {
      session.upload.reset();
      return;
    }
    modal.confirm({
      title: 'Close without attaching the file?',
      content: 'The file is not attached to the record yet. Closing drops it.',
      okText: 'Close and drop it',
      cancelText: 'Keep it open',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => session.upload.reset(),
    });
  };

  return (
    <Modal
      open={isOpen}
      destroyOnHidden
      width={560}
      footer={null}
      mask={{ closable: false }}
      onCancel={handleCancel}
      afterClose={centre}
      title={<ModalTitle title="File Upload" onPointerDown={handlePointerDown} onMove={move} onCentre={centre} />}
      modalRender={(node) => (
        <div ref={frame} className="upload-frame" style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}>
          {node}
        </div>
      )}
    >
      <UploadForm store={store} />
    </Modal>
  );
});
