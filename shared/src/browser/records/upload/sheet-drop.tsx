import { useId, useState, type DragEvent } from 'react';

/** Letters of a text that is sent, and bytes of a workbook, whose letters are more. */
const MAX_TEXT = 10_000_000;
const MAX_WORKBOOK = 8_000_000;

interface SheetDropProps {
  readonly onSheet: (csv: string, fileName: string) => void;
  /** Called with a workbook, as base64; without it only CSV is accepted. */
  readonly onWorkbook?: (xlsx: string, fileName: string) => void;
}

/** Bytes as text, in pieces: a long list of arguments is more than a call takes. */
function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 32_768)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)));
  return btoa(pieces.join(''));
}

const LITTLE_END = [0xff, 0xfe] as const;
const BIG_END = [0xfe, 0xff] as const;

/** The text of a CSV: UTF-8, UTF-16 where it begins as such, or else what Windows writes as plain CSV. */
function decodeText(bytes: Uint8Array): string {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (begins(LITTLE_END)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(BIG_END)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // letters such as × and ½ as one byte each
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Accepts a sheet, as CSV or as a workbook: chosen by the button, or dropped on the field. */
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
    const content = await file.arrayBuffer().catch(() => null);
    if (content === null) return setProblem(unread);
    const bytes = new Uint8Array(content);
    if (isWorkbook) {
      setProblem(null);
      return onWorkbook(toBase64(bytes), file.name);
    }
    const text = decodeText(bytes);
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
