const { createRequire } = require('node:module');
const { StyleRules } = require('./style-rules.cjs');

/** Properties that decide whether a person sees, reaches or hears an element, by the names under which scripts ask for them. */
const asked = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['opacity', 'opacity'],
  ['content', 'content'],
  ['pointer-events', 'pointer-events'],
  ['pointerEvents', 'pointer-events'],
]);

const fromJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const inJsdom = createRequire(fromJsdom.resolve('jsdom'));
const parts = new Map();
/** A part of jsdom, loaded at its first use: jsdom takes its parts by name when it is loaded. */
const load = (file) => {
  if (!parts.has(file)) parts.set(file, fromJsdom(`jsdom/lib/jsdom/${file}`));
  return parts.get(file);
};

const rules = new StyleRules();

/**
 * Makes computed styles of jsdom quick; call it before jsdom is loaded. For every element jsdom tries every rule of every style sheet, and
 * the component library brings thousands; this tries those that can match. What matches is judged by jsdom as before.
 */
function installQuickStyles() {
  const styleRules = load('living/helpers/style-rules.js');
  const { CSSStyleDeclaration } = inJsdom('cssstyle');
  const cssom = inJsdom('rrweb-cssom');
  for (const { prototype } of [cssom.CSSStyleSheet, cssom.CSSMediaRule]) forgetEdited(prototype);

  styleRules.getDeclarationForElement = (element) =>
    remember(element, 'all', () => {
      const declaration = new CSSStyleDeclaration();
      for (const style of matchingStyles(element))
        for (const name of Array.from(style)) apply(style, name, declaration);
      return declaration;
    });
}

/**
 * A stand-in for window.getComputedStyle that answers the properties which tests ask of every element without computing the others.
 * @param {(element: Element) => CSSStyleDeclaration} getComputedStyle jsdom's own, for all other properties
 * @returns {(element: Element) => CSSStyleDeclaration}
 */
function quickComputedStyle(getComputedStyle) {
  const { implForWrapper } = load('living/generated/utils.js');
  return (element) => {
    const inside = implForWrapper(element);
    // jsdom reports the invalid argument
    if (inside?.nodeType !== 1 || !inside._ownerDocument._defaultView) return getComputedStyle(element);
    return remember(inside, 'answer', () => answerQuickly(inside, () => getComputedStyle(element)));
  };
}

function answerQuickly(element, compute) {
  let all;
  const getAll = () => (all ??= compute());
  const getPropertyValue = (name) =>
    name === asked.get(name) ? computeProperty(element, name) : getAll().getPropertyValue(name);
  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        if (asked.has(key)) return computeProperty(element, asked.get(key));
        const value = getAll()[key];
        return typeof value === 'function' ? value.bind(all) : value;
      },
      has: (_, key) => key in getAll(),
      ownKeys: () => Reflect.ownKeys(getAll()),
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(getAll(), key);
        return found && { ...found, configurable: true };
      },
      getPrototypeOf: () => Reflect.getPrototypeOf(getAll()),
    },
  );
}

/** One property as jsdom computes it: by the last rule that sets it, else from the parent if it is inherited, else its initial value. */
function computeProperty(element, name) {
  return remember(element, name, () => {
    const { inherited, initial = '' } =
      load('living/helpers/style-rules.js').propertiesWithResolvedValueImplemented[name] ?? {};
    const { CSSStyleDeclaration } = inJsdom('cssstyle');
    let declaration;
    for (const style of matchingStyles(element, name)) {
      declaration ??= new CSSStyleDeclaration();
      apply(style, name, declaration);
    }
    const value = declaration?.getPropertyValue(name) ?? '';
    if (value !== '') return value;
    return inherited && element.parentElement ? computeProperty(element.parentElement, name) : initial;
  });
}

/** Styles of the rules that match an element, then its inline ones; with a property name, only those that set it. */
function* matchingStyles(element, property) {
  const { matchesDontThrow } = load('living/helpers/selectors.js');
  const sets = (style) => property === undefined || style.getPropertyValue(property) !== '';
  const sheets = [defaultSheet(), ...element._ownerDocument.styleSheets._list];
  for (const rule of rules.find(sheets, element._localName, element.getAttributeNS(null, 'class') ?? ''))
    if (rule.style && sets(rule.style) && matchesDontThrow(element, rule.selectorText)) yield rule.style;
  // elements of other namespaces than HTML and SVG have none
  if (element.style && sets(element.style)) yield element.style;
}

let parsedDefaultSheet;
const defaultSheet = () => (parsedDefaultSheet ??= inJsdom('rrweb-cssom').parse(load('browser/default-stylesheet.js')));

/** As jsdom does: a later rule wins, and "unset" removes what earlier ones set. */
function apply(style, name, declaration) {
  const value = style.getPropertyValue(name);
  if (value === 'unset') declaration.removeProperty(name);
  else declaration.setProperty(name, value, style.getPropertyPriority(name));
}

/** Keeps what was computed of an element for as long as jsdom keeps computed styles: until the document changes. */
function remember(element, key, compute) {
  const cache = (element._ownerDocument._styleCache ??= new WeakMap());
  let known = cache.get(element);
  if (!known) cache.set(element, (known = new Map()));
  if (!known.has(key)) known.set(key, compute());
  return known.get(key);
}

function forgetEdited(prototype) {
  for (const method of ['insertRule', 'deleteRule']) {
    const edit = prototype[method];
    prototype[method] = function editRules(...given) {
      rules.forget(this.parentStyleSheet ?? this);
      return edit.apply(this, given);
    };
  }
}

module.exports = { installQuickStyles, quickComputedStyle };
