import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../scripts/steps/find-browser.mjs';
import { root } from './server/run-server.ts';

/** Launches the browser for measuring, with additional command-line arguments. Throws a sentence if there is none. */
export async function launchBrowser(...args: readonly string[]): Promise<Browser> {
  const found = await findBrowser({ root, say: (text) => console.log(text) });
  if ('problem' in found) throw new Error(found.problem);
  return chromium.launch({
    ...(found.path === undefined ? {} : { executablePath: found.path }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...args],
  });
}
