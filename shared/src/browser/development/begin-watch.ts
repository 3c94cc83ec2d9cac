import { watchLeftovers } from './watch-leftovers.ts';

// several remotes from source bring it to one page
const mark = Symbol.for('cdi.leftovers');
if (!Object.hasOwn(window, mark)) {
  Object.defineProperty(window, mark, { value: true });
  // eslint-disable-next-line no-console -- for the developer, beside the browser's own warnings
  watchLeftovers((sentence) => console.warn(sentence));
}
