import { useState } from 'react';

type Copying = 'idle' | 'copied' | 'refused';

interface ShareResultProps {
  readonly path: string;
  /** Query string of the entries, with the question mark; empty for the initial ones. */
  readonly query: string;
}

/** Buttons that copy a link to this result, and print it. */
export function ShareResult({ path, query }: ShareResultProps) {
  const [copying, setCopying] = useState<Copying>('idle');
  const address = `${window.location.origin}${path}${query}`;

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopying('copied');
    } catch {
      setCopying('refused'); // the browser may forbid it; then the user copies the shown address
    }
  };

  return (
    <div className="share no-print">
      <p className="actions">
        <button type="button" className="cdi-button is-quiet" onClick={() => void handleCopy()}>
          Copy link
        </button>
        <button type="button" className="cdi-button is-quiet" onClick={() => window.print()}>
          Print
        </button>
      </p>
      <p role="status" className="entry-hint">
        {copying === 'copied' && 'The link opens this very result.'}
        {copying === 'refused' && `Copy this address: ${address}`}
      </p>
    </div>
  );
}
