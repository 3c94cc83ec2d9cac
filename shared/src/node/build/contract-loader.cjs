const { createRequire } = require('node:module');
// webpack brings its parser; taking the same copy keeps the two in step
const { parse } = createRequire(require.resolve('webpack'))('acorn');

/** What makes a call of the contract: one that nobody makes is dropped. */
const MAKERS = ['defineCall', 'staffCall'];

/**
 * Leaves the schemas on the server: in the browser `z` is inert (see `inert-schema/zod.ts`), and everything that is built with it is
 * `z` again. So it is written here, and what the schemas are made of goes with them.
 */
module.exports = function leaveSchemas(source) {
  const edits = listEdits(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), []);
  return edits
    .sort((a, b) => a.start - b.start)
    .reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), source);
};

function listEdits(node, edits) {
  if (node.type === 'CallExpression' || node.type === 'MemberExpression') {
    if (findRoot(node) === 'z') return edits.concat({ start: node.start, end: node.end, by: 'z' });
  }
  const isMade = node.type === 'CallExpression' && MAKERS.includes(node.callee.name);
  const own = isMade ? edits.concat({ start: node.start, end: node.start, by: '/*#__PURE__*/ ' }) : edits;
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string')
    .reduce((found, child) => listEdits(child, found), own);
}

/** The name that a chain of calls begins with: of `z.array(row).max(5)` it is `z`. */
function findRoot(node) {
  if (node.type === 'CallExpression') return findRoot(node.callee);
  if (node.type === 'MemberExpression') return findRoot(node.object);
  return node.type === 'Identifier' ? node.name : undefined;
}
