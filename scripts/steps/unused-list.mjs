/**
 * @typedef {object} UnusedThing
 * @property {string} key what it is, in which file, and its name: "exports shared/src/common/units/money.ts parseMoney"
 * @property {string} name
 *
 * @typedef {object} ListedThing
 * @property {string} key
 * @property {string} reason what it waits for
 */

/** Kinds of findings of knip, by its own names. An entry of a list is one thing, except for duplicates, which are groups of names. */
const KINDS = [
  'files',
  'dependencies',
  'devDependencies',
  'optionalPeerDependencies',
  'unlisted',
  'binaries',
  'unresolved',
  'exports',
  'types',
  'nsExports',
  'nsTypes',
  'enumMembers',
  'namespaceMembers',
  'catalog',
];

/** Placeholder for a missing reason. */
const NO_REASON = '?';

/**
 * Everything that the two reports of knip name, without duplicates, sorted. Test helpers may be used by tests only.
 * @param {{ product: KnipReport, everything: KnipReport }} reports of the product without its tests, and with them
 * @typedef {{ issues: readonly Record<string, unknown>[] }} KnipReport
 * @returns {UnusedThing[]}
 */
export function listUnused({ product, everything }) {
  const found = new Map();
  const ofProduct = product.issues.filter(({ file }) => !/\btesting(\/|\.tsx?$)/.test(file));
  for (const issue of [...ofProduct, ...everything.issues]) {
    for (const kind of KINDS) {
      for (const { name } of issue[kind] ?? []) {
        const key = kind === 'files' ? `files ${name}` : `${kind} ${issue.file} ${name}`;
        found.set(key, { key, name });
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Reads the list: a line for each thing, its key and after a colon what it waits for. Lines that begin with # are for readers.
 * @param {string} text
 * @returns {ListedThing[]}
 */
export function parseList(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const at = line.indexOf(': ');
    return at < 0 ? { key: line.trim(), reason: '' } : { key: line.slice(0, at), reason: line.slice(at + 2).trim() };
  });
}

/**
 * Problems of the list, a sentence each: unused code that is not listed, listed code that is used or gone, an entry without a
 * reason.
 * @param {readonly UnusedThing[]} found
 * @param {readonly ListedThing[]} listed
 * @returns {string[]}
 */
export function findListProblems(found, listed) {
  const isFound = new Set(found.map(({ key }) => key));
  const isListed = new Set(listed.map(({ key }) => key));
  const isTwice = ({ key }, at) => listed.findIndex((other) => other.key === key) !== at;
  return [
    ...found.filter(({ key }) => !isListed.has(key)).map(({ key }) => `unused: ${key}`),
    ...listed
      .filter(({ key }) => !isFound.has(key))
      .map(({ key }) => `used by now or gone, take it off the list: ${key}`),
    ...listed.filter(({ reason }) => reason === '' || reason === NO_REASON).map(({ key }) => `waits for what? ${key}`),
    ...listed.filter(isTwice).map(({ key }) => `stands twice on the list: ${key}`),
  ];
}

/**
 * The list as it has to be, with the reasons of the list before. What has moved to another file keeps its reason.
 * @param {readonly UnusedThing[]} found
 * @param {string} before text of the list so far
 */
export function formatList(found, before) {
  const listed = parseList(before);
  const nameOf = (key) => key.slice(key.lastIndexOf(' ') + 1);
  const reasonOf = ({ key, name }) =>
    (listed.find((thing) => thing.key === key) ?? listed.find((thing) => nameOf(thing.key) === name))?.reason ??
    NO_REASON;
  const comments = before.split('\n').filter((line) => line.startsWith('#'));
  return [...comments, ...found.map((thing) => `${thing.key}: ${reasonOf(thing)}`), ''].join('\n');
}
