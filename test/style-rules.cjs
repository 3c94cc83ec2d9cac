/**
 * Groups the rules of style sheets as a browser does: by a class or the tag that the last part of a selector names. An element is
 * compared with the rules of its own classes and tag instead of with every rule of the component library.
 */
class StyleRules {
  #indexes = new WeakMap();

  /**
   * Rules that may match an element, in the order of the sheets. A rule that is left out certainly does not match.
   * @param {readonly object[]} sheets
   * @param {string} tag
   * @param {string} classes the text of the class attribute
   */
  *find(sheets, tag, classes) {
    const names = new Set([tag.toLowerCase(), ...readClasses(classes)]);
    for (const sheet of sheets) {
      const { named, rest } = this.#indexOf(sheet);
      const entries = new Set(rest);
      for (const name of names) for (const entry of named.get(name) ?? []) entries.add(entry);
      const sorted = [...entries].sort((a, b) => a.order - b.order);
      for (const { rule, wanted } of sorted)
        if (!wanted || wanted.some((alternative) => alternative.every((name) => names.has(name)))) yield rule;
    }
  }

  /** Groups the rules of a sheet again before they are used: a script added or removed one. */
  forget(sheet) {
    this.#indexes.delete(sheet);
  }

  #indexOf(sheet) {
    if (!this.#indexes.has(sheet)) this.#indexes.set(sheet, indexRules(sheet.cssRules));
    return this.#indexes.get(sheet);
  }
}

function indexRules(cssRules) {
  const named = new Map();
  const rest = [];
  const entries = listRules(cssRules).map((rule, order) => ({ rule, order, wanted: findWanted(rule.selectorText) }));
  for (const entry of entries) {
    if (!entry.wanted) rest.push(entry);
    // the last name of several is the rarest: ".ant-btn.ant-btn-primary"
    for (const name of new Set(entry.wanted?.map((alternative) => alternative.at(-1)))) {
      if (!named.has(name)) named.set(name, []);
      named.get(name).push(entry);
    }
  }
  return { named, rest };
}

/** Rules of a screen, as jsdom counts them: one level of media rules, and only those that name "screen". */
function listRules(cssRules) {
  return [...cssRules].flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.prototype.includes.call(rule.media, 'screen') ? [...rule.cssRules] : [];
  });
}

const readClasses = (text) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((name) => `.${name}`);

/**
 * For each alternative of a selector the classes (".card") or else the tag ("button") that an element must have.
 * @param {string} selector
 * @returns {readonly (readonly string[])[] | undefined} undefined when one of them names neither, or is written in a rare way
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
    return (last.match(/\.[\w-]+/g) ?? /^[a-z][\w-]*/i.exec(last) ?? []).map((name) => name.toLowerCase());
  });
  return wanted.some((names) => names.length === 0) ? undefined : wanted;
}

/** Removes the text in brackets, which restricts the element further and may hold commas and names of other elements. */
function dropBrackets(text) {
  const shorter = text.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '');
  return shorter === text ? text : dropBrackets(shorter);
}

module.exports = { StyleRules, findWanted };
