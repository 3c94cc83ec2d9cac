import type { ReactNode } from 'react';
import '../kit.css';

/** An icon: 16 px, drawn with the thin line of our drawings. It goes beside a word or inside a button with an accessible name. */
export function drawIcon(paths: ReactNode) {
  return function Icon() {
    return (
      <svg className="kit-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {paths}
      </svg>
    );
  };
}
