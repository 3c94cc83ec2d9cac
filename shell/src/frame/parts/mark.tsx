/** The logo: a curb on a roof, drawn like the curbs of the product. The text beside it names it. */
export function Mark() {
  return (
    <span className="frame-mark">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <path className="frame-mark-sheet" d="M4 11 16 5l12 6v10l-12 6-12-6z" />
        <path className="frame-mark-opening" d="M9 12.2 16 8.7l7 3.5-7 3.5z" />
        <path className="frame-mark-line" d="M4 11l12 6 12-6M16 17v10" />
      </svg>
      <span className="frame-word">CDI</span>
    </span>
  );
}
