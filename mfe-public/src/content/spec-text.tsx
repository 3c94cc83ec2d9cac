import { useState } from 'react';
import { downloadText } from '@cdi/shared/kit';

interface SpecTextProps {
  /** Such as `077213-roof-curbs.txt`. */
  readonly fileName: string;
  readonly title: string;
  readonly lines: readonly string[];
}

type Copying = 'idle' | 'copied' | 'refused';

/** Words for a project manual: to read, to copy, or to take away as a text file. */
export function SpecText({ fileName, title, lines }: SpecTextProps) {
  const [copying, setCopying] = useState<Copying>('idle');
  const text = [title, '', ...lines, ''].join('\n');

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      setCopying('refused'); // the browser may forbid it; the text stands on the page to be marked by hand
    }
  };

  return (
    <div className="panel spec-text" role="group" aria-label={title}>
      <p className="spec-title">{title}</p>
      <ul className="spec-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="actions no-print">
        <button type="button" className="cdi-button is-quiet" onClick={() => void handleCopy()}>
          Copy text
        </button>
        <button
          type="button"
          className="cdi-button is-quiet"
          onClick={() => downloadText(fileName, text, 'text/plain;charset=utf-8')}
        >
          Save as {fileName}
        </button>
      </p>
      <p role="status" className="entry-hint">
        {copying === 'copied' && 'The text is on the clipboard.'}
        {copying === 'refused' && 'The browser does not allow copying. Mark the text and copy it by hand.'}
      </p>
    </div>
  );
}
