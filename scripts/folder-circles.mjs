/**
 * Reporter of dependency-cruiser for circles between folders, the second half of `pnpm boundaries`. Inside every folder, each folder below it
 * counts as one point and each of its own files as another: the imports between these points may not form a circle. So a file at the
 * root of a folder is either a door, which imports the folders below it, or ground, which they import; never both.
 * The rule `circular` with `scope: 'folder'` misses both cases: an import of a file at the root, and an import of a folder deeper down.
 */

/** Tests may import anything; neither they nor their helpers are read. */
const NOT_READ = /(^|\/)(testing|node_modules|dist)\/|\.test\.tsx?$/;
const MOST_IMPORTS = 6;

/** Lists the circles and fails when there is one. The argument is what dependency-cruiser found. */
export default function reportFolderCircles({ modules }) {
  const circles = findFolderCircles(listImports(modules));
  if (circles.length === 0) return { output: `No circles between folders (${modules.length} files).\n`, exitCode: 0 };
  const advice =
    'Move what both sides need to a folder below them, or the importing file to the side that it belongs to. A part that is loaded ' +
    'later receives what it needs of its loader.';
  return { output: `Circles between folders:\n${circles.map(describeCircle).join('\n')}\n${advice}\n`, exitCode: 1 };
}

function listImports(modules) {
  return modules
    .filter(({ source }) => !NOT_READ.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved]).filter(([, resolved]) => !NOT_READ.test(resolved)),
    );
}

/** Finds the circles, a parent folder at a time: its name, the folders and files in the circle, and the imports between them. */
function findFolderCircles(imports) {
  const byParent = new Map();
  for (const [from, to] of imports) {
    const parent = findCommonFolder(from, to);
    byParent.set(parent, [...(byParent.get(parent) ?? []), { from, to }]);
  }
  return [...byParent].flatMap(([parent, inside]) => {
    const arrows = inside.map(({ from, to }) => ({ from: pointOf(from, parent), to: pointOf(to, parent) }));
    return findCircles(arrows).map((points) => ({
      parent,
      points,
      imports: inside.filter((_, at) => points.includes(arrows[at].from) && points.includes(arrows[at].to)),
    }));
  });
}

/** The deepest folder that holds both files, with its slash; empty for the root. */
function findCommonFolder(one, other) {
  const [parts, others] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const end = parts.findIndex((part, at) => part !== others[at]);
  return (end < 0 ? parts : parts.slice(0, end)).map((part) => `${part}/`).join('');
}

/** The folder directly below the parent that holds the file, or the file itself. */
function pointOf(file, parent) {
  return file.slice(parent.length).split('/')[0];
}

/** Groups of points that reach each other (strongly connected components of Tarjan), those of two and more. */
function findCircles(arrows) {
  const next = new Map();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const [order, lowest, path, circles] = [new Map(), new Map(), [], []];
  const visit = (point) => {
    order.set(point, order.size);
    lowest.set(point, order.get(point));
    path.push(point);
    for (const to of next.get(point) ?? []) {
      if (!order.has(to)) visit(to);
      if (path.includes(to)) lowest.set(point, Math.min(lowest.get(point), lowest.get(to)));
    }
    if (lowest.get(point) !== order.get(point)) return;
    const circle = path.splice(path.indexOf(point));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const point of next.keys()) if (!order.has(point)) visit(point);
  return circles;
}

function describeCircle({ parent, points, imports }) {
  const lines = imports.map(({ from, to }) => `    ${from.slice(parent.length)} → ${to.slice(parent.length)}`);
  const rest = lines.length - MOST_IMPORTS;
  return [
    `  ${parent}: ${points.join(', ')}`,
    ...lines.slice(0, MOST_IMPORTS),
    ...(rest > 0 ? [`    and ${rest} imports more`] : []),
  ].join('\n');
}
