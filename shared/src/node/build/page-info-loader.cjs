const { createRequire } = require('node:module');
// webpack brings its parser; taking the same copy keeps the two in step
const { parse } = createRequire(require.resolve('webpack'))('acorn');

/** What a remote needs of a declaration to open its pages. Titles, menus and search words come with the list of live pages. */
const KEPT = ['path', 'values', 'viewers', 'routes', 'isNotFound', 'load', 'audience'];

/** A page that is open to anyone checks nothing: only the audience of the others goes along. */
const isForAnyone = (name, { value }) => name === 'audience' && value.type === 'Literal' && value.value === 'anyone';

/** Takes out of the declarations of pages what the browser has from the server. */
module.exports = function keepAddresses(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const removed = body
    .flatMap((statement) => statement.declaration?.declarations ?? [])
    .flatMap(({ init }) =>
      init?.type === 'CallExpression' && init.callee.name === 'definePage' ? init.arguments.slice(0, 1) : [],
    )
    .flatMap(listRemoved);
  return removed.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), source);
};

/** Ranges of the properties of an object that go, each up to the next one; what is spread into it stays. */
function listRemoved(object) {
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.computed) return [];
    const name = property.key.name ?? property.key.value;
    const end = object.properties[index + 1]?.start ?? object.end - 1;
    if (!KEPT.includes(name) || isForAnyone(name, property)) return [[property.start, end]];
    return name === 'routes' && property.value.type === 'ArrayExpression'
      ? property.value.elements.flatMap(listRemoved)
      : [];
  });
}
