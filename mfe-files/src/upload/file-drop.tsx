import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '@cdi/shared/ui';

interface FileDropProps {
  /** Endings that are taken, without dots. */
  readonly extensions: readonly string[];
  readonly maxSize: string;
  readonly error: string | null;
  readonly onChoose: (file: File) => void;
}

/** Where a file comes in: dropped, chosen, or pasted anywhere in the window. */
export function FileDrop({ extensions, maxSize, error, onChoose }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const rulesId = useId();
  const errorId = useId();

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
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
      <p>
        <Button type="primary" onClick={() => input.current?.click()} aria-describedby={rulesId}>
          Choose file
        </Button>
      </p>
      <p>or drop it here, or paste it</p>
      <p className="file-drop-rules" id={rulesId}>
        One file to {maxSize}: {extensions.join(', ')}
      </p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="File"
        aria-describedby={error ? errorId : rulesId}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onChoose(file);
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
