import type { Direction } from './report-address.ts';

/** Two arrows; the one of the current direction is solid. */
export function SortIcon({ direction }: { readonly direction: Direction | null }) {
  return (
    <svg className="report-sort-icon" viewBox="0 0 8 12" aria-hidden="true" focusable="false">
      <path className={direction === 'ASC' ? 'is-on' : undefined} d="M4 1L7 5H1Z" />
      <path className={direction === 'DESC' ? 'is-on' : undefined} d="M4 11L1 7H7Z" />
    </svg>
  );
}
