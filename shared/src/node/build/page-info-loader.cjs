const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
// webpack brings its parser; taking the same copy keeps the two in step
const { parse } = createRequire(require.resolve('webpack'))('acorn');

/** What a remote needs of a declaration to open its pages. Titles, menus and search words come with the list of live pages. */
const KEPT = ['path', 'values', 'viewers', 'routes', 'isNotFound', 'load'];

/** Removes from the declarations of pages what the browser has from the server. */
module.exports = function loadPageInfo(source) {
  const page = this.resourcePath.replace(/\.page-info\.ts$/, '.page.tsx');
  if (!existsSync(page)) return keepAddresses(source, KEPT);
  this.addDependency(page);
  // a tool page checks the audience that its router passes to it
  return keepAddresses(source, /\bPageProps\b/.test(readFileSync(page, 'utf8')) ? [...KEPT, 'audience'] : KEPT);
};

function keepAddresses(source, kept) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const removed = body
    .flatMap((statement) => statement.declaration?.declarations ?? [])
    .flatMap(({ init }) =>
      init?.type === 'CallExpression' && init.callee.name === 'definePage' ? init.arguments.slice(0, 1) : [],
    )
    .flatMap((page) => listRemoved(page, kept));
  return removed.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), source);
}

/** Ranges of the properties of an object that go, each up to the next one; what is spread into it stays. */
function listRemoved(object, kept) {
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.computed) return [];
    const name = property.key.name ?? property.key.value;
    const end = object.properties[index + 1]?.start ?? object.end - 1;
    if (!kept.includes(name)) return [[property.start, end]];
    return name === 'routes' && property.value.type === 'ArrayExpression'
      ? property.value.elements.flatMap((route) => listRemoved(route, kept))
      : [];
  });
}
