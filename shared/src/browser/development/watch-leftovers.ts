/**
 * While a developer works: says what a remote leaves in the page after it was taken out of it. One page holds all remotes, so what
 * one of them forgets goes on in the pages of the others. Part of no release; the development build of a remote brings it.
 */

/** How long after a remote has gone its last work may still run: toasts, transitions, debounced saves. */
const SETTLE_MS = 3000;
/** Anything that starts later than this after the unmount counts as a leftover, ms. */
const LAST_WORK_MS = 1000;
const FRAMES_SAID = 3;

interface Leftover {
  /** The remote whose script made it. */
  readonly owner: string;
  /** `a listener: "resize" on window`. */
  readonly what: string;
  readonly remedy: string;
  /** The calls that led to it, the nearest first. */
  readonly frames: readonly string[];
  /** Milliseconds since the page began. */
  readonly madeMs: number;
  /** When it ends by itself; absent for what does not. */
  readonly endsMs?: number;
}

interface HeldListener extends Leftover {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly isCapture: boolean;
}

const REMEDIES = {
  listener: 'Remove it in the clean-up of the effect that added it, or give it a signal.',
  timer: 'Clear it in the clean-up of the effect that started it.',
  frame: 'Cancel the next frame in the clean-up of the effect that asked for the first.',
  sheet: 'Import style sheets as files: they are linked, and their classes begin with the name of the remote.',
  global: 'Keep state in a module or in a store; nothing of a remote belongs on window.',
} as const;

/** The remote whose script called, and where: `/assets/mfe-public/dev/root.js`. Null for the shell and for the browser's own. */
function findCaller(below: (...given: never[]) => unknown): { owner: string; frames: readonly string[] } | null {
  const trace: { stack?: string } = {};
  Error.captureStackTrace(trace, below);
  const frames = (trace.stack ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/^at /, ''))
    .filter((line) => line.includes('/assets/'));
  const owner = /\/assets\/([\w-]+)\/[\w.-]+\//.exec(frames[0] ?? '')?.[1];
  return owner === undefined || owner === 'shell' ? null : { owner, frames: frames.slice(0, FRAMES_SAID) };
}

/**
 * Begins the watch, once for a page, before the scripts of remotes run. A browser that cannot say who calls is not watched.
 * @param say gets a sentence for each thing that was left, with the remote, the remedy and the calls that made it
 */
export function watchLeftovers(say: (sentence: string) => void): void {
  if (!('captureStackTrace' in Error)) return;
  const { setTimeout } = timers;
  const held = [watchListeners(), watchTimers(), watchFrames(), watchSheets()];
  const globals = watchGlobals();
  const said = new Set<string>();
  const tell = (owner: string, hiddenMs: number) => {
    const now = performance.now();
    const left = held
      .flatMap((list) => list())
      .filter((each) => each.owner === owner)
      .filter(({ madeMs, endsMs = Infinity }) => madeMs > hiddenMs + LAST_WORK_MS || endsMs > now + SETTLE_MS);
    for (const sentence of describe([...left, ...globals(owner)])) {
      if (!said.has(sentence)) say(sentence);
      said.add(sentence);
    }
  };
  whenHidden((owner, section) => {
    const hiddenMs = performance.now();
    const look = () => section.hidden && tell(owner, hiddenMs);
    setTimeout.call(window, look, SETTLE_MS);
  });
}

/** A sentence for each place that left something, however often it did. */
function describe(left: readonly Leftover[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { owner, what, remedy, frames } of left) {
    const where = frames.length > 0 ? ` Made by ${frames.join(' ← ')}.` : '';
    const sentence = `${owner} left ${what} behind. ${remedy}${where}`;
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts].map(([sentence, times]) => (times > 1 ? `${times} times: ${sentence}` : sentence));
}

/** Hears when the shell takes a remote out of the page: its section is hidden. One that was hidden before had nothing to leave. */
function whenHidden(hear: (owner: string, section: HTMLElement) => void): void {
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      const isGone = target instanceof HTMLElement && target.hidden && oldValue === null;
      const owner = isGone ? target.dataset['remote'] : undefined;
      if (owner !== undefined) hear(owner, target as HTMLElement);
    }
  }).observe(document, { subtree: true, attributeFilter: ['hidden'], attributeOldValue: true });
}

type List = () => readonly Leftover[];

/** Listeners of what outlives a remote: the window, the document and its two elements, media queries. */
function watchListeners(): List {
  const held = new Set<HeldListener>();
  const nameOf = (target: EventTarget): string | null => {
    if (target === window) return 'window';
    if (target === document) return 'document';
    if (target === document.body || target === document.documentElement) return `<${(target as Element).localName}>`;
    return typeof MediaQueryList === 'function' && target instanceof MediaQueryList ? `media ${target.media}` : null;
  };
  const find = (target: EventTarget, type: string, listener: unknown, isCapture: boolean) =>
    [...held].find(
      (each) =>
        each.target === target && each.type === type && each.listener === listener && each.isCapture === isCapture,
    );
  const isCaptured = (options: unknown): boolean =>
    typeof options === 'object' && options !== null
      ? (options as AddEventListenerOptions).capture === true
      : options === true;

  const watchOn = (holder: EventTarget) => {
    const { addEventListener, removeEventListener } = holder;
    const add: EventTarget['addEventListener'] = function addWatched(this: EventTarget, ...given) {
      addEventListener.apply(this, given);
      const [type, listener, options] = given;
      // called without an object it means the window
      const target = this ?? window;
      const name = nameOf(target);
      const caller = name === null || listener === null ? null : findCaller(add);
      const isCapture = isCaptured(options);
      if (!caller || find(target, type, listener, isCapture)) return;
      const { once, signal } = typeof options === 'object' ? options : {};
      if (signal?.aborted) return;
      const what = `a listener: "${type}" on ${name}`;
      const made = { madeMs: performance.now(), remedy: REMEDIES.listener };
      const own: HeldListener = { ...caller, ...made, what, target, type, listener, isCapture };
      held.add(own);
      const drop = () => held.delete(own);
      if (signal) addEventListener.call(signal, 'abort', drop, { once: true });
      if (once) addEventListener.call(target, type, drop, { once: true, capture: isCapture });
    };
    const remove: EventTarget['removeEventListener'] = function removeWatched(this: EventTarget, ...given) {
      removeEventListener.apply(this, given);
      const [type, listener, options] = given;
      const own = find(this ?? window, type, listener, isCaptured(options));
      if (own) held.delete(own);
    };
    Object.assign(holder, { addEventListener: add, removeEventListener: remove });
  };
  watchOn(EventTarget.prototype);
  // the router of the shell has put its own there
  if (Object.hasOwn(window, 'addEventListener')) watchOn(window);
  return () => [...held];
}

type Start = (handler: TimerHandler, ms?: number, ...values: unknown[]) => number;
type Stop = (id?: number) => void;

/** The timers as browsers have them; the types of Node's would be in the way. */
const timers = window as unknown as Record<'setInterval' | 'setTimeout', Start> &
  Record<'clearInterval' | 'clearTimeout', Stop>;

/** Intervals that were never cleared, and timeouts that have not fired yet. */
function watchTimers(): List {
  const held = new Map<number, Leftover>();
  const { setInterval, setTimeout, clearInterval, clearTimeout } = timers;
  const startInterval: Start = function setWatchedInterval(handler, everyMs = 0, ...values) {
    const id = setInterval.call(window, handler, everyMs, ...values);
    const caller = findCaller(startInterval);
    const what = `a timer: an interval of ${everyMs} ms`;
    if (caller) held.set(id, { ...caller, what, remedy: REMEDIES.timer, madeMs: performance.now() });
    return id;
  };
  const startTimeout: Start = function setWatchedTimeout(handler, afterMs = 0, ...values) {
    const caller = findCaller(startTimeout);
    if (!caller || typeof handler !== 'function') return setTimeout.call(window, handler, afterMs, ...values);
    const run = (...given: unknown[]) => {
      held.delete(id);
      (handler as (...given: unknown[]) => void)(...given);
    };
    const id = setTimeout.call(window, run, afterMs, ...values);
    const madeMs = performance.now();
    const what = `a timer: a timeout of ${afterMs} ms`;
    held.set(id, { ...caller, what, remedy: REMEDIES.timer, madeMs, endsMs: madeMs + afterMs });
    return id;
  };
  // a browser takes either for both
  const stop =
    (clear: Stop): Stop =>
    (id) => {
      clear.call(window, id);
      if (id !== undefined) held.delete(id);
    };
  const stops = { clearInterval: stop(clearInterval), clearTimeout: stop(clearTimeout) };
  Object.assign(timers, { setInterval: startInterval, setTimeout: startTimeout, ...stops });
  return () => [...held.values()];
}

function watchFrames(): List {
  const held = new Map<number, Leftover>();
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const ask = function requestWatchedFrame(draw: FrameRequestCallback): number {
    const caller = findCaller(ask);
    const id = requestAnimationFrame.call(window, (time) => {
      held.delete(id);
      draw(time);
    });
    const madeMs = performance.now();
    const what = 'a timer: animation frames, one after the other';
    if (caller) held.set(id, { ...caller, what, remedy: REMEDIES.frame, madeMs, endsMs: madeMs });
    return id;
  };
  const cancelAnimation = (id: number) => {
    cancelAnimationFrame.call(window, id);
    held.delete(id);
  };
  Object.assign(window, { requestAnimationFrame: ask, cancelAnimationFrame: cancelAnimation });
  return () => [...held.values()];
}

/** Style elements and links that a remote put into the page itself; the sheets of its release are linked and stay. */
function watchSheets(): List {
  const held = new Map<Node, Leftover>();
  const note = (below: (...given: never[]) => unknown, nodes: readonly unknown[]) => {
    for (const node of nodes) {
      const isStyle = node instanceof HTMLStyleElement;
      const isLink = node instanceof HTMLLinkElement && node.relList.contains('stylesheet');
      const caller = isStyle || isLink ? findCaller(below) : null;
      if (!caller || (isLink && node.href.includes(`/assets/${caller.owner}/`))) continue;
      const what = isLink ? `a style sheet: ${node.href}` : 'a style sheet: a <style> element';
      held.set(node as Node, { ...caller, what, remedy: REMEDIES.sheet, madeMs: performance.now() });
    }
  };
  const patch = (prototype: object, names: readonly string[]) => {
    for (const name of names) {
      const put = (prototype as Record<string, (...given: unknown[]) => unknown>)[name];
      const putWatched = function putWatched(this: unknown, ...given: unknown[]): unknown {
        note(putWatched, given);
        return put?.apply(this, given);
      };
      Object.defineProperty(prototype, name, { value: putWatched, configurable: true, writable: true });
    }
  };
  patch(Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']);
  patch(Element.prototype, ['append', 'prepend', 'before', 'after', 'replaceWith']);
  return () => [...held].filter(([node]) => node.isConnected).map(([, leftover]) => leftover);
}

/** Globals that a remote's build tools create for themselves: the list of its chunks, its container. */
const isOfTheBuild = (name: string): boolean => /^(webpack|__|mfe_)|^\d+$/.test(name);

/**
 * Globals on window, patched browser functions and adopted style sheets that appeared while a remote was shown. Their creator is
 * unknown.
 */
function watchGlobals(): (owner: string) => readonly Leftover[] {
  const read = () =>
    new Map(
      Object.getOwnPropertyNames(window).map((name) => [name, Object.getOwnPropertyDescriptor(window, name)?.value]),
    );
  let known = read();
  let sheets = new Set(document.adoptedStyleSheets ?? []);
  return (owner) => {
    const now = read();
    const madeMs = performance.now();
    const sheetsNow = [...(document.adoptedStyleSheets ?? [])];
    const make = (what: string, remedy: string): Leftover => ({ owner, what, remedy, frames: [], madeMs });
    const left = [...now].flatMap(([name, value]) => {
      if (isOfTheBuild(name)) return [];
      if (!known.has(name)) return [make(`a global: window.${name}`, REMEDIES.global)];
      const isReplaced = typeof known.get(name) === 'function' && known.get(name) !== value;
      return isReplaced ? [make(`a global: window.${name} is replaced`, REMEDIES.global)] : [];
    });
    const adopted = sheetsNow.filter((sheet) => !sheets.has(sheet));
    known = now;
    sheets = new Set(sheetsNow);
    return [
      ...left,
      ...adopted.map(() => make('a style sheet: one more in document.adoptedStyleSheets', REMEDIES.sheet)),
    ];
  };
}
