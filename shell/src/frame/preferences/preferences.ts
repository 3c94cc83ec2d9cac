import { chooseScheme, readSchemeChoice, type SchemeChoice } from '@cdi/shared/ui/colour-scheme';

const SCHEME_KEY = 'cdi_scheme';
const SLASH_KEY = 'cdi_slash_key';

/** Applies the color scheme that the user has chosen on this device. */
export function restoreScheme(): void {
  const kept = readKept(SCHEME_KEY);
  if (kept === 'light' || kept === 'dark') chooseScheme(kept);
}

/** Applies a color scheme now and on later visits; `system` follows the device. */
export function keepScheme(choice: SchemeChoice): void {
  chooseScheme(choice);
  keep(SCHEME_KEY, choice === 'system' ? null : choice);
}

export { readSchemeChoice, type SchemeChoice };

/** Whether the key `/` focuses the search. Users of speech input can switch single-key shortcuts off. */
export function isSlashKeyOn(): boolean {
  return readKept(SLASH_KEY) !== 'off';
}

export function keepSlashKey(isOn: boolean): void {
  keep(SLASH_KEY, isOn ? null : 'off');
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is disabled: the defaults apply
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return; // storage is disabled: the choice applies to this page only
  }
}
