const { pathToFileURL } = require('node:url');

/**
 * Writes what the text of a page says instead of the program that says it: the limits, tables and examples in it are computed once,
 * in the build, and their formulas stay out of the browser.
 */
module.exports = async function loadContent() {
  // it depends on every module that the content reads, and webpack does not see those
  this.cacheable(false);
  return writeValues(await import(pathToFileURL(this.resourcePath).href));
};

/** The exports of a module as a module of values. Throws when one is no plain data, with its place. */
function writeValues(exported) {
  return Object.entries(exported)
    .map(([name, value]) => {
      assertPlain(value, name);
      return `export const ${name} = ${JSON.stringify(value)};\n`;
    })
    .join('');
}

function assertPlain(value, place) {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)) return;
  const isPlain =
    Array.isArray(value) || (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype);
  if (!isPlain)
    throw new Error(`${place} is no plain data. A content file holds texts and numbers; name a component as a part.`);
  for (const [key, entry] of Object.entries(value)) assertPlain(entry, `${place}.${key}`);
}

module.exports.writeValues = writeValues;
