import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const DECLARED = /^declare (?:var|const|function) (\w+)/gm;
/** What of a browser every supported Node has as well. */
const IN_BOTH = new Set(
  (
    'AbortController AbortSignal Blob BroadcastChannel CustomEvent DOMException Event EventTarget File FormData Headers ' +
    'MessageChannel MessageEvent MessagePort ReadableStream Request Response TextDecoder TextEncoder TransformStream URL ' +
    'URLSearchParams WebAssembly WritableStream atob btoa clearInterval clearTimeout console crypto fetch performance ' +
    'queueMicrotask setInterval setTimeout structuredClone toString'
  ).split(' '),
);
/** What of both is neither a device nor the network nor a clock: arithmetic may use it. */
const PURE = new Set(['URL', 'URLSearchParams', 'TextDecoder', 'TextEncoder', 'structuredClone', 'toString']);
/** What the tests' types declare, too: the compiler does not refuse it anywhere. */
const OF_NODE = ['Buffer', '__dirname', '__filename', 'clearImmediate', 'global', 'process', 'require', 'setImmediate'];

const library = readFileSync(createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'), 'utf8');
const ofBrowser = [...new Set([...library.matchAll(DECLARED)].map(([, name]) => name))];

/** Names of a browser that a server has not. The compiler knows them everywhere: a forgotten `name` or `status` of ours would be theirs. */
export const BROWSER_ONLY = ofBrowser.filter((name) => !IN_BOTH.has(name));

/** Names that code for every place must not use: those of a browser, and those of Node. */
export const NOT_EVERYWHERE = [...ofBrowser.filter((name) => !PURE.has(name)), ...OF_NODE];
