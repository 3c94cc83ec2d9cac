import { useId, useState, type DragEvent } from 'react';
import { MAX_UPLOAD_CHARS } from './mass-upload.store.ts';

interface SheetDropProps {
  readonly onSheet: (csv: string, fileName: string) => void;
}

/** Takes a CSV file: chosen by the button, or dropped on the field. */
export function SheetDrop({ onSheet }: SheetDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const isSheet = /\.(csv|txt)$/i.test(file.name) || file.type === 'text/csv';
    if (!isSheet) return setProblem(`“${file.name}” is not a CSV file. In your sheet program choose “Save as CSV”.`);
    if (file.size > MAX_UPLOAD_CHARS)
      return setProblem(`“${file.name}” is too large. Split it into sheets of at most 10 MB.`);
    const text = await file.text().catch(() => null);
    if (text === null)
      return setProblem(`“${file.name}” cannot be read. Close it in other programs and choose it again.`);
    if (text.trim() === '') return setProblem(`“${file.name}” is empty.`);
    setProblem(null);
    onSheet(text, file.name);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={isOver ? 'record-drop is-over' : 'record-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <label htmlFor={id} className="cdi-button">
        Choose a CSV file
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,text/csv"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <span className="kit-quiet">or drop it here</span>
      {problem && (
        <p className="kit-field-error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
