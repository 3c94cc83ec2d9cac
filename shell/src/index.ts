import './styles.css';
import { restoreScheme } from './frame/preferences/preferences.ts';
import { pause } from './pause.ts';

/**
 * Runs the libraries one at a time, and the shell after them: all are in this one file, and running them in one task would block a
 * slow phone for a fifth of a second.
 */
async function start(): Promise<void> {
  restoreScheme();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ 'mobx-react-lite');
  await pause();
  await import(/* webpackMode: "eager" */ 'single-spa');
  await pause();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.ts');
  await pause();
  await startShell();
}

void start();
