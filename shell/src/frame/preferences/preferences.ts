import { chooseScheme, readSchemeChoice, type SchemeChoice } from '@cdi/shared/ui/colour-scheme';

const SCHEME_KEY = 'cdi_scheme';
const SLASH_KEY = 'cdi_slash_key';

/** Shows the colour scheme that was chosen on this device before. */
export function restoreScheme(): void {
  const kept = readKept(SCHEME_KEY);
  if (kept === 'light' || kept === 'dark') chooseScheme(kept);
}

/** Shows a colour scheme now and on later visits; `system` follows the device. */
export function keepScheme(choice: SchemeChoice): void {
  chooseScheme(choice);
  keep(SCHEME_KEY, choice === 'system' ? null : choice);
}

export { readSchemeChoice, type SchemeChoice };

/** Whether the key `/` goes to the search. A single-key shortcut can be switched off, for people whose tools type by voice. */
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
    return null; // storage is switched off: the defaults hold
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return; // storage is switched off: the choice holds for this page
  }
}
