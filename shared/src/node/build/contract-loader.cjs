const { createRequire } = require('node:module');
// webpack brings its parser; taking the same copy keeps the two in step
const { parse } = createRequire(require.resolve('webpack'))('acorn');

/** What makes a call of the contract: one that nobody makes is dropped. */
const MAKERS = ['defineCall', 'staffCall'];

/** What only the server reads of a call. */
const OF_SERVER = ['input', 'answer', 'whileSeeing', 'devices', 'perMinute'];

/**
 * Leaves the schemas on the server, and the facts that only the server reads: in the browser `z` is inert (see `inert-schema/zod.ts`), and everything that is built with it is
 * `z` again. So it is written here, and what the schemas are made of goes with them.
 */
module.exports = function leaveSchemas(source) {
  const edits = listEdits(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), []);
  return edits
    .sort((a, b) => a.start - b.start)
    .reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), source);
};

function listEdits(node, edits) {
  if (node.type === 'ObjectExpression') return listEditsOfObject(node, edits);
  if (node.type === 'CallExpression' || node.type === 'MemberExpression') {
    if (findRoot(node) === 'z') return edits.concat({ start: node.start, end: node.end, by: 'z' });
  }
  const isMade = node.type === 'CallExpression' && MAKERS.includes(node.callee.name);
  if (isMade) node.arguments.filter(({ type }) => type === 'ObjectExpression').forEach(markOfServer);
  const own = isMade ? edits.concat({ start: node.start, end: node.start, by: '/*#__PURE__*/ ' }) : edits;
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string')
    .reduce((found, child) => listEdits(child, found), own);
}

function markOfServer(object) {
  for (const property of object.properties)
    property.isOfServer = property.type === 'Property' && OF_SERVER.includes(property.key.name);
}

/** Leaves out marked properties: what lies between the kept ones is written anew. */
function listEditsOfObject({ start, end, properties }, edits) {
  const kept = properties.filter(({ isOfServer }) => !isOfServer);
  const between = (from, to, by) => ({ start: from, end: to, by });
  const gaps =
    kept.length === properties.length
      ? []
      : [
          ...kept.map((property, at) => between(kept[at - 1]?.end ?? start + 1, property.start, at === 0 ? ' ' : ', ')),
          between(kept.at(-1)?.end ?? start + 1, end - 1, ' '),
        ];
  return kept.reduce((found, property) => listEdits(property, found), edits.concat(gaps));
}

/** The name that a chain of calls begins with: of `z.array(row).max(5)` it is `z`. */
function findRoot(node) {
  if (node.type === 'CallExpression') return findRoot(node.callee);
  if (node.type === 'MemberExpression') return findRoot(node.object);
  return node.type === 'Identifier' ? node.name : undefined;
}
