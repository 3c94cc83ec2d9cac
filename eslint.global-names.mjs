import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const DECLARED = /^declare (?:var|const|function) (\w+)/gm;
/** Browser globals that every supported Node has too. */
const IN_BOTH = new Set(
  (
    'AbortController AbortSignal Blob BroadcastChannel CustomEvent DOMException Event EventTarget File FormData Headers ' +
    'MessageChannel MessageEvent MessagePort ReadableStream Request Response TextDecoder TextEncoder TransformStream URL ' +
    'URLSearchParams WebAssembly WritableStream atob btoa clearInterval clearTimeout console crypto fetch performance ' +
    'queueMicrotask setInterval setTimeout structuredClone toString'
  ).split(' '),
);
/** Of these, the globals without device, network or clock, which arithmetic may use. */
const PURE = new Set(['URL', 'URLSearchParams', 'TextDecoder', 'TextEncoder', 'structuredClone', 'toString']);
/** Node globals that the types of the tests declare too, so that the compiler never refuses them. */
const OF_NODE = ['Buffer', '__dirname', '__filename', 'clearImmediate', 'global', 'process', 'require', 'setImmediate'];

const library = readFileSync(createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'), 'utf8');
const ofBrowser = [...new Set([...library.matchAll(DECLARED)].map(([, name]) => name))];

/** Browser globals that a server lacks. The compiler accepts them everywhere, so a missing local `name` or `status` would go unnoticed. */
export const BROWSER_ONLY = ofBrowser.filter((name) => !IN_BOTH.has(name));

/** Globals that shared code must not use: those of the browser and those of Node. */
export const NOT_EVERYWHERE = [...ofBrowser.filter((name) => !PURE.has(name)), ...OF_NODE];
