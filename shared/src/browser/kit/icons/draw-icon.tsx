import type { ReactNode } from 'react';
import '../kit.css';

/** An icon: 16 px, drawn with the thin line of our drawings. It stands beside a word or inside a named button. */
export function drawIcon(paths: ReactNode) {
  return function Icon() {
    return (
      <svg className="kit-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {paths}
      </svg>
    );
  };
}
