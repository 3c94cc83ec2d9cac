import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId } from 'react';
import { Notice } from '@cdi/shared/kit';
import { Button, Skeleton } from '@cdi/shared/ui';
import { session } from '@cdi/shared/session';
import { formatBytes } from '@cdi/shared/units';
import { FileDrop } from './file-drop.tsx';
import { FileProgress } from './file-progress.tsx';
import { listExtensions } from './file-rules.ts';
import { UploadFields } from './upload-fields.tsx';
import type { UploadFormStore } from './upload-form.store.ts';

/** File extensions of phone cameras: the only allowed ones while offline. */
const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png'];

interface UploadFormProps {
  readonly store: UploadFormStore;
}

/** Accepts the first file of a paste anywhere in the window. */
function usePastedFile(onFile: (file: File) => void): void {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [onFile]);
}

/** Body and buttons of the File Upload modal. */
export const UploadForm = observer(function UploadForm({ store }: UploadFormProps) {
  const reasonId = useId();
  useEffect(() => {
    void store.loadMetadata();
    return () => store.leave();
  }, [store]);
  const { blockedReason, step } = store;
  const isAttaching = step.kind === 'attaching';

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void store.attach();
      }}
    >
      <div className="upload-body">
        <UploadContent store={store} />
      </div>
      <div className="upload-footer">
        <p id={reasonId} className="upload-reason">
          {store.takesPhotoOffLine ? null : blockedReason}
        </p>
        <Button disabled={step.kind === 'choosing' || isAttaching} onClick={() => store.startOver()}>
          Start over
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={blockedReason !== null}
          loading={isAttaching}
          aria-describedby={blockedReason ? reasonId : undefined}
        >
          {store.sameAs ? 'Attach all the same' : 'Upload file'}
        </Button>
      </div>
    </form>
  );
});

const UploadContent = observer(function UploadContent({ store }: UploadFormProps) {
  const { metadata, step } = store;
  const choose = useCallback((file: File) => void store.choose(file), [store]);
  usePastedFile(choose);
  if (metadata.kind === 'loading') return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  if (store.takesPhotoOffLine)
    return (
      <>
        <Notice kind="warning" title="No network: what you take is kept on this phone, and sent when it is back." />
        <FileDrop
          extensions={PHOTO_EXTENSIONS}
          error={step.kind === 'choosing' ? step.error : null}
          isPhoto
          onChoose={([file]) => file && choose(file)}
        />
      </>
    );
  if (metadata.kind === 'failed')
    return (
      <div role="alert">
        <p className="field-error">It cannot be told what may be attached here. {metadata.message}</p>
        <Button onClick={() => void store.loadMetadata()}>Try again</Button>
      </div>
    );
  const { reference_label, max_bytes } = metadata.metadata;
  return (
    <>
      {reference_label && (
        <p className="upload-reference">
          Goes to <strong>{reference_label}</strong>
        </p>
      )}
      {step.kind === 'choosing' ? (
        <FileDrop
          extensions={listExtensions(metadata.metadata)}
          maxSize={formatBytes(max_bytes)}
          error={step.error}
          isPhoto={session.upload.context.isPhoto}
          onChoose={([file]) => file && choose(file)}
        />
      ) : (
        <FileProgress store={store} />
      )}
      <UploadFields store={store} />
    </>
  );
});
