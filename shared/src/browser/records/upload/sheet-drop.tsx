import { useId, useState, type DragEvent } from 'react';

/** Letters of a text that is sent, and bytes of a workbook, whose letters are more. */
const MAX_TEXT = 10_000_000;
const MAX_WORKBOOK = 8_000_000;

interface SheetDropProps {
  readonly onSheet: (csv: string, fileName: string) => void;
  /** Takes workbooks, as base64; without it only CSV is taken. */
  readonly onWorkbook?: (xlsx: string, fileName: string) => void;
}

/** Bytes as text, in pieces: a long list of arguments is more than a call takes. */
function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 32_768)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)));
  return btoa(pieces.join(''));
}

/** Takes a sheet, as CSV or as a workbook: chosen by the button, or dropped on the field. */
export function SheetDrop({ onSheet, onWorkbook }: SheetDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const kinds = onWorkbook ? 'CSV or XLSX' : 'CSV';
  const read = async (file: File | undefined) => {
    if (!file) return;
    const isWorkbook = onWorkbook !== undefined && /\.xls[xm]$/i.test(file.name);
    const isText = /\.(csv|txt|tsv)$/i.test(file.name) || file.type === 'text/csv';
    if (!isText && !isWorkbook)
      return setProblem(`“${file.name}” is not a ${kinds} file. In your sheet program choose “Save as” and ${kinds}.`);
    if (file.size > (isWorkbook ? MAX_WORKBOOK : MAX_TEXT))
      return setProblem(
        `“${file.name}” is too large. ${onWorkbook && !isWorkbook ? 'Save it as XLSX, which is smaller, or split' : 'Split'} it into sheets of at most ${isWorkbook ? 8 : 10} MB.`,
      );
    const unread = `“${file.name}” cannot be read. Close it in other programs and choose it again.`;
    if (isWorkbook) {
      const content = await file.arrayBuffer().catch(() => null);
      if (content === null) return setProblem(unread);
      setProblem(null);
      return onWorkbook(toBase64(new Uint8Array(content)), file.name);
    }
    const text = await file.text().catch(() => null);
    if (text === null) return setProblem(unread);
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
        Choose a {kinds} file
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={onWorkbook ? '.csv,.txt,.tsv,.xlsx,.xlsm,text/csv' : '.csv,.txt,text/csv'}
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
