import { useSyncExternalStore } from 'react';
import type { Scheme } from './theme.ts';

/** The user's choice: one scheme, or the system setting. */
export type SchemeChoice = Scheme | 'system';

const attribute = 'data-scheme';
const changeEvent = 'cdi:scheme';

/** The scheme a person chose on this device. The choice lives on the root element; the shell keeps it between visits. */
export function readSchemeChoice(): SchemeChoice {
  const chosen = document.documentElement.getAttribute(attribute);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Shows the chosen scheme at once, everywhere on the page. */
export function chooseScheme(choice: SchemeChoice): void {
  if (choice === 'system') document.documentElement.removeAttribute(attribute);
  else document.documentElement.setAttribute(attribute, choice);
  window.dispatchEvent(new Event(changeEvent));
}

/** The scheme in force: the person's choice, else the system's. */
export function useColourScheme(): Scheme {
  return useSyncExternalStore(subscribeToScheme, readScheme);
}

function readScheme(): Scheme {
  const choice = readSchemeChoice();
  if (choice !== 'system') return choice;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subscribeToScheme(onChange: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  window.addEventListener(changeEvent, onChange);
  return () => {
    system.removeEventListener('change', onChange);
    window.removeEventListener(changeEvent, onChange);
  };
}
