const CONTROLS = 'a[href], button:not([disabled])';

/**
 * Moves the focus among the links and buttons of a panel by the arrows, Home and End. False when the key means nothing here, or
 * belongs to the field that has the focus.
 */
export function moveFocus(panel: HTMLElement, key: string): boolean {
  if (document.activeElement instanceof HTMLInputElement) return false;
  const controls = [...panel.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = findNext(key, at, controls.length);
  if (next === null) return false;
  controls[next]?.focus();
  return true;
}

function findNext(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
