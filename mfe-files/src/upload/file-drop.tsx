import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '@cdi/shared/ui';

interface FileDropProps {
  /** Allowed file extensions, without dots. */
  readonly extensions: readonly string[];
  /** Maximum file size in words; left out if unknown. */
  readonly maxSize?: string;
  readonly error: string | null;
  /** Maximum number of files at once; default one. */
  readonly most?: number;
  /** Whether a photo is expected: then the camera button comes first. */
  readonly isPhoto?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Accepts files that the user drops, chooses, or pastes anywhere in the window. */
export function FileDrop({ extensions, maxSize, error, most = 1, isPhoto = false, onChoose }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const rulesId = useId();
  const errorId = useId();

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const choose = (chosen: FileList | null) => {
    const files = [...(chosen ?? [])];
    if (files.length > 0) onChoose(most === 1 ? files.slice(0, 1) : files);
  };

  return (
    <div
      className={isOver ? 'file-drop is-over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <svg className="file-drop-sheet" viewBox="0 0 48 56" aria-hidden="true">
        <path d="M6 4h26l10 10v38H6zM32 4v10h10" />
        <path d="M24 42V24m-7 7 7-7 7 7" />
      </svg>
      {isPhoto && <CameraButton onTake={choose} />}
      <p>
        <Button
          type={isPhoto ? 'default' : 'primary'}
          autoFocus={!isPhoto}
          onClick={() => input.current?.click()}
          aria-describedby={rulesId}
        >
          {most === 1 ? 'Choose file' : 'Choose files'}
        </Button>
      </p>
      <p className="file-drop-hint">{most === 1 ? 'or drop it here, or paste it' : 'or drop them here'}</p>
      <p className="file-drop-rules" id={rulesId}>
        {most === 1 ? 'One file' : `Up to ${most} files, each`}
        {maxSize && ` to ${maxSize}`}: {extensions.join(', ')}
      </p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={most === 1 ? 'File' : 'Files'}
        multiple={most > 1}
        aria-describedby={error ? errorId : rulesId}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = '';
        }}
      />
      {error && (
        <p className="field-error" role="alert" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Opens the camera of a phone. */
function CameraButton({ onTake }: { readonly onTake: (photos: FileList | null) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <p>
      <Button type="primary" autoFocus onClick={() => camera.current?.click()}>
        Take a photo
      </Button>
      <input
        ref={camera}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onTake(event.target.files);
          event.target.value = '';
        }}
      />
    </p>
  );
}
