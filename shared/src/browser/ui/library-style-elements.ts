import { clearContainerCache, injectCSS as inject, removeCSS, updateCSS as update } from 'library-style-elements';
import { readStyleNonce } from '../page-block/page-block.ts';

type StyleOptions = NonNullable<Parameters<typeof inject>[1]>;

/**
 * Stands in for the component library's own module of style elements. The library gives the nonce of its theme to most of them, but
 * not to those that lock the page behind a dialog or measure a scrollbar; the browser would drop these and complain. Here every
 * one gets the nonce of the page.
 */
function withNonce(options: StyleOptions = {}): StyleOptions {
  const nonce = options.csp?.nonce ?? readStyleNonce();
  return nonce === undefined ? options : { ...options, csp: { nonce } };
}

/** Adds a style element with the given rules. */
export const injectCSS: typeof inject = (css, options) => inject(css, withNonce(options));

/** Adds the style element of a key, or replaces its rules. */
export const updateCSS: typeof update = (css, key, options) => update(css, key, withNonce(options));

export { clearContainerCache, removeCSS };
