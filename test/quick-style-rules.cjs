const { createRequire } = require('node:module');

/**
 * Makes computed styles of jsdom quick. For every element jsdom tries every rule of every style sheet, and the component library brings
 * thousands; a browser looks only at those that name a class or the tag of the element at their end. So does this: what cannot match is
 * not tried, and the rest is judged by jsdom as before.
 */
function installQuickStyleRules() {
  const fromJsdom = createRequire(require.resolve('jest-environment-jsdom'));
  const selectors = fromJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
  const { matchesDontThrow } = selectors;
  const wantedOf = new Map();
  let seen = { text: '', classes: new Set() };

  selectors.matchesDontThrow = (element, selector) => {
    if (!wantedOf.has(selector)) wantedOf.set(selector, findWanted(selector));
    return canMatch(element, wantedOf.get(selector)) && matchesDontThrow(element, selector);
  };

  /** False is certain: none of what is wanted is there. */
  function canMatch(element, wanted) {
    if (wanted === undefined) return true;
    const text = element.getAttributeNS(null, 'class') ?? '';
    // the rules of one element come one after another
    if (text !== seen.text) seen = { text, classes: new Set(text.toLowerCase().split(/\s+/)) };
    const tag = element._localName.toLowerCase();
    return wanted.some((name) => (name.startsWith('.') ? seen.classes.has(name.slice(1)) : name === tag));
  }
}

/**
 * For each alternative of a selector the class (".card") or else the tag ("button") that an element must have.
 * @param {string} selector
 * @returns {readonly string[] | undefined} undefined when one of them names neither, or is written in a rare way
 */
function findWanted(selector) {
  if (typeof selector !== 'string' || /[\\"'/|]|[^\s\x20-\x7e]/.test(selector)) return undefined;
  const flat = dropBrackets(selector);
  if (/[()[\]]/.test(flat)) return undefined;
  const wanted = flat.split(',').map((alternative) => {
    const last =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return (/\.[\w-]+/.exec(last) ?? /^[a-z][\w-]*/i.exec(last))?.[0].toLowerCase();
  });
  return wanted.includes(undefined) ? undefined : wanted;
}

/** Without what stands in brackets, which says more of the element and may hold commas and names of others. */
function dropBrackets(text) {
  const shorter = text.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '');
  return shorter === text ? text : dropBrackets(shorter);
}

module.exports = { installQuickStyleRules, findWanted };
