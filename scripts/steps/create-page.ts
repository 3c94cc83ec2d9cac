import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { doOverlap } from '../../shared/src/common/remotes/match-path.ts';
import { listRemoteNames, workspaceRoot, type RemoteName } from '../../shared/src/node/build/workspace.ts';
import { toCamelCase } from './generated-file.ts';
import { readDeclarations } from './read-declarations.ts';
import { writeSources } from './write-sources.ts';

/** Page to generate. */
export interface NewPage {
  readonly remote: RemoteName;
  /** Name of its folder: lower case with dashes. */
  readonly name: string;
  readonly title: string;
  readonly path: `/${string}`;
}

/** Throws a sentence when a name is invalid, or a path belongs to a page already. */
export async function assertPageIsNew({ name, path: pattern }: Pick<NewPage, 'name' | 'path'>): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name of a page; it is lower case with dashes, such as field-measure.`);
  if (!/^\/[a-z][a-z0-9_]*$/.test(pattern)) throw new Error(`"${pattern}" is no path; it looks like /warranty.`);
  await assertPathIsNew(pattern);
}

/** Throws a sentence when the path belongs to a page already. */
export async function assertPathIsNew(pattern: `/${string}`): Promise<void> {
  for (const { name: remote, pages } of await readDeclarations(listRemoteNames())) {
    const owner = pages.find((row) => doOverlap(row, { path: pattern }));
    if (owner) throw new Error(`${pattern} belongs to ${remote} already: see its page ${owner.page}.`);
  }
}

/** Writes the folder of a page and regenerates the lists. Resolves to the folder. */
export async function createPage(page: NewPage): Promise<string> {
  const folder = path.posix.join(page.remote, 'src/pages', page.name);
  if (existsSync(path.join(workspaceRoot, folder))) throw new Error(`${folder} is there already.`);
  await writeSources({
    [`${folder}/${page.name}.page-info.ts`]: formatDeclaration(page),
    [`${folder}/${page.name}.page.tsx`]: formatPage(page),
    ...(isForEverybody(page.remote) && { [`${folder}/${page.name}.content.ts`]: formatContent(page) }),
  });
  generate();
  return folder;
}

/** While generators run in one process: whether one of them asked for the generated files. */
let held: { isAsked: boolean } | undefined;

/** Writes the generated files in a separate process, because this one has cached the modules it has loaded. */
export function generate(): void {
  if (held !== undefined) {
    held.isAsked = true;
    return;
  }
  const flags = ['--import', 'tsx'];
  execFileSync(process.execPath, [...flags, 'scripts/generate.ts'], { cwd: workspaceRoot, stdio: 'inherit' });
}

/** Runs generators that do not read what the others make, and writes the generated files once for all of them. */
export async function generateOnce(run: () => Promise<void>): Promise<void> {
  const own = { isAsked: false };
  held = own;
  try {
    await run();
  } finally {
    held = undefined;
  }
  if (own.isAsked) generate();
}

/** A title without the quotation mark that ends a text of the source. */
export const toSourceText = (text: string): string => text.replaceAll("'", '’');

const toComponentName = (name: string): string => {
  const camel = toCamelCase(name);
  return `${camel.charAt(0).toUpperCase()}${camel.slice(1)}Page`;
};

function formatDeclaration({ remote, name, title, path: pattern }: NewPage): string {
  const isPublic = isForEverybody(remote);
  const imports = [
    ...(isPublic ? [] : ["import { staff } from '@cdi/shared/policy';"]),
    "import { definePage } from '@cdi/shared/remotes';",
  ];
  const places = isPublic
    ? [`  search: [{ title: '${title}', words: '${title.toLowerCase()}' }],`]
    : [`  menu: [{ menu: 'tools', label: '${title}' }],`];
  return [
    ...imports,
    '',
    `export const ${toCamelCase(name)}Page = definePage({`,
    `  path: '${pattern}/{id?}',`,
    `  title: ['${title}'],`,
    `  audience: ${isPublic ? "'anyone'" : '[staff]'},`,
    ...places,
    `  load: async () => (await import('./${name}.page.tsx')).${toComponentName(name)},`,
    '});',
    '',
  ].join('\n');
}

function formatPage({ remote, name, title, path: pattern }: NewPage): string {
  if (!isForEverybody(remote)) {
    return `import type { ReactElement } from 'react';
import { usePageTitle } from '@cdi/shared/mfe';

/** \`${pattern}\`. */
export function ${toComponentName(name)}(): ReactElement {
  usePageTitle('${title}');
  return (
    <div className="kit-page">
      <div className="kit-page-head">
        <h1>${title}</h1>
      </div>
      <p className="kit-quiet">Say in one sentence what is done here.</p>
    </div>
  );
}
`;
  }
  const content = `${toCamelCase(name)}Content`;
  return `import { ContentPage } from '../../content/content-page.tsx';
import { ${content} } from './${name}.content.ts';

/** \`${pattern}\`. */
export function ${toComponentName(name)}() {
  return <ContentPage content={${content}} />;
}
`;
}

const formatContent = ({
  name,
  title,
  path: pattern,
}: NewPage): string => `import type { PageContent } from '../../content/page-content.ts';

/** The text of \`${pattern}\`. */
export const ${toCamelCase(name)}Content: PageContent = {
  title: '${title}',
  lead: 'Say in one sentence what a reader finds here.',
  sections: [{ id: 'first', title: 'The first section', blocks: ['Its text.'] }],
  next: {
    title: 'What to do next',
    text: 'Say what the reader can do now.',
    actions: [{ label: 'See the products', href: '/products' }],
  },
};
`;

/** The remote with the pages to read has a frame for them; pages of all others begin with a heading. */
function isForEverybody(remote: RemoteName): boolean {
  return existsSync(path.join(workspaceRoot, remote, 'src/content/content-page.tsx'));
}

/** Imports of a new remote's files; pages add more. */
const FIRST_PACKAGES: readonly string[] = ['@cdi/shared', 'react'];

/** The package of a remote, after the model of another one, without what that one needs for its own pages. */
export async function formatPackage(model: RemoteName, name: RemoteName): Promise<string> {
  const text = await readFile(path.join(workspaceRoot, model, 'package.json'), 'utf8');
  const { dependencies, ...facts } = JSON.parse(text.replaceAll(model, name)) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const { devDependencies, ...head } = facts;
  const kept = Object.fromEntries(Object.entries(dependencies).filter(([each]) => FIRST_PACKAGES.includes(each)));
  return `${JSON.stringify({ ...head, dependencies: kept, devDependencies }, null, 2)}\n`;
}
