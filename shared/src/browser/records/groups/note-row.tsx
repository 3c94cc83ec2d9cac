import type { CSSProperties, ReactNode } from 'react';

/** Indentation of a row. */
export const atLevel = (level: number): CSSProperties => ({ '--level': level }) as CSSProperties;

interface NoteRowProps {
  readonly level: number;
  readonly columns: number;
  readonly children: ReactNode;
}

/** A row that only says something. */
export function NoteRow({ level, columns, children }: NoteRowProps) {
  return (
    <tr className="record-group-note" style={atLevel(level)}>
      <td colSpan={columns} role="status">
        {children}
      </td>
    </tr>
  );
}
