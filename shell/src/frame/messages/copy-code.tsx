import { useState } from 'react';

interface CopyCodeProps {
  readonly code: string;
}

/** The reference for support, and a button that copies it. */
export function CopyCode({ code }: CopyCodeProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('Copied');
    } catch {
      // the browser may refuse; the user can still select the code
      setOutcome('Select the code and copy it by hand');
    }
  };
  return (
    <p className="frame-box-code">
      Reference for support: <code>{code}</code>{' '}
      <button type="button" className="frame-link-button" onClick={() => void copy()}>
        Copy the reference
      </button>{' '}
      <span role="status">{outcome}</span>
    </p>
  );
}
