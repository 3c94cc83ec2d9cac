import { observer } from 'mobx-react-lite';
import { Button, Progress } from '@cdi/shared/ui';
import { formatBytes } from '@cdi/shared/units';
import { describeSame } from './file-rules.ts';
import type { UploadFormStore } from './upload-form.store.ts';

/** The chosen file: its progress, its error, and buttons to retry or start over. */
export const FileProgress = observer(function FileProgress({ store }: { readonly store: UploadFormStore }) {
  const { step } = store;
  if (step.kind === 'choosing') return null;
  const { file } = step;
  const percent = step.kind === 'sending' ? Math.floor(step.fraction * 100) : 100;
  return (
    <div className="file-progress">
      <p className="file-progress-name">
        <strong>{file.name}</strong>
        <span>
          {step.kind === 'sending'
            ? `${formatBytes(Math.round(file.size * step.fraction))} of ${formatBytes(file.size)}`
            : formatBytes(file.size)}
        </span>
      </p>
      {step.kind === 'sending' && (
        <>
          <Progress percent={percent} aria-label={`Sending ${file.name}`} />
          <Button onClick={() => store.startOver()}>Cancel sending</Button>
        </>
      )}
      {step.kind === 'broken' && (
        <>
          <p className="field-error" role="alert">
            {step.error}
          </p>
          <Button onClick={() => void store.retry()}>Try again</Button>
        </>
      )}
      {(step.kind === 'sent' || step.kind === 'attaching') && (
        <p className="file-progress-done" role="status">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 8.5 3.2 3.2L13 4.8" />
          </svg>
          Sent, file number {step.fileID}. It is attached to nothing until you press{' '}
          {store.sameAs ? 'Attach all the same' : 'Upload file'}.
        </p>
      )}
      {store.sameAs && (
        <div className="file-progress-same" role="alert">
          <p>{describeSame(store.sameAs)}</p>
          <p>Attach it all the same, or start over with another file.</p>
        </div>
      )}
      {step.kind === 'sent' && step.error && (
        <p className="field-error" role="alert">
          {step.error}
        </p>
      )}
    </div>
  );
});
