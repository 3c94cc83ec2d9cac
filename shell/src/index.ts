import './styles.css';
import { restoreScheme } from './frame/preferences/preferences.ts';
import { pause } from './pause.ts';

/**
 * The libraries are run one at a time, and the shell after them: all are in this one file, and run in one go they would keep a
 * slow phone from answering for a fifth of a second.
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
