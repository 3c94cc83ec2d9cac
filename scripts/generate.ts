/** Writes every generated file. With `--check` it writes nothing and fails when one is stale. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatCssVariables } from '../shared/src/browser/ui/css-variables.ts';
import { makeDrawingCss } from '../shared/src/common/domain/drawing/tokens.ts';
import { findOwners } from '../shared/src/common/remotes/resolve-page.ts';
import { listRemoteNames } from '../shared/src/node/build/workspace.ts';
import { generateAdapterFacts } from './steps/generate-adapter-facts.ts';
import { generateContracts } from './steps/generate-contracts.ts';
import { generateCurbColumns } from './steps/generate-curb-columns.ts';
import { generateDecisionIndex } from './steps/generate-decision-index.ts';
import { generateFigures } from './steps/generate-figures.ts';
import { generateReports } from './steps/generate-reports.ts';
import { generateRoles } from './steps/generate-roles.ts';
import { generateRooms } from './steps/generate-rooms.ts';
import { generateRoomPage } from './steps/generate-room-page.ts';
import { generateZipMap } from './steps/generate-zip-map.ts';
import { readDeclarations } from './steps/read-declarations.ts';
import { toCamelCase, toExportName, type GeneratedFile } from './steps/generated-file.ts';
import { generateTradeIndex } from './steps/trade-rules.ts';

const root = path.resolve(import.meta.dirname, '..');
const catalogueFolder = 'shared/src/common/catalogue';

/** `cdi-location.object.ts` -> `cdi_location`. */
function toObjectName(fileName: string): string {
  return fileName.replace(/\.(object|report)\.ts$/, '').replaceAll('-', '_');
}

async function listFiles(folder: string, suffix: string): Promise<string[]> {
  return (await readdir(path.join(root, folder))).filter((name) => name.endsWith(suffix)).sort();
}

async function generateCatalogue(): Promise<GeneratedFile> {
  const files = await listFiles(`${catalogueFolder}/objects`, '.object.ts');
  const imports = files.map((name) => `import { ${toExportName(name)} } from './objects/${name}';`);
  const entries = files.map((name) => {
    const [object, exported] = [toObjectName(name), toExportName(name)];
    return object === exported ? `  ${object},` : `  ${object}: ${exported},`;
  });
  const text = [
    '/* Generated from the folder `objects` by `pnpm generate`. */',
    ...imports,
    '',
    '/** Every business object of the product, by its name. */',
    'export const objects = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
  return { file: `${catalogueFolder}/catalogue.generated.ts`, text };
}

/** The pages of a remote, by the folders that hold a declaration. */
async function generatePages(remote: string): Promise<GeneratedFile> {
  const folders = await readdir(path.join(root, remote, 'src/pages'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const declared = names.filter((name) => existsSync(path.join(root, remote, pageInfoOf(name)))).sort();
  const toKey = (name: string) => (name.includes('-') ? `'${name}'` : name);
  const text = [
    '/* Generated from the declarations of the folder `pages` by `pnpm generate`. */',
    ...declared.map((name) => `import { ${toCamelCase(name)}Page } from './pages/${name}/${name}.page-info.ts';`),
    '',
    '/** Every page of this remote, by the name of its folder. */',
    'export const pages = {',
    ...declared.map((name) => `  ${toKey(name)}: ${toCamelCase(name)}Page,`),
    '};',
    '',
  ].join('\n');
  return { file: `${remote}/src/pages.generated.ts`, text };
}

const pageInfoOf = (name: string): string => `src/pages/${name}/${name}.page-info.ts`;

/** The paths of the specification that wait for a page: those that have got one leave the list, and none joins it. */
async function generateAwaitedPaths(): Promise<GeneratedFile> {
  const file = 'scripts/testing/routes-without-owner.generated.json';
  const awaited = JSON.parse(await readFile(path.join(root, file), 'utf8')) as string[];
  const live = await readDeclarations(listRemoteNames());
  const left = awaited.filter((address) => findOwners(live, address, { isStaff: true }).length === 0);
  return { file, text: `${JSON.stringify(left, null, 2)}\n` };
}

async function generateThemeVariables(): Promise<GeneratedFile> {
  return { file: 'shared/src/browser/ui/theme.generated.css', text: formatCssVariables() };
}

async function generateDrawingStyles(): Promise<GeneratedFile> {
  const text = `/* Generated from the style tokens of drawings by \`pnpm generate\`. */\n${makeDrawingCss()}\n`;
  return { file: 'shared/src/browser/drawing/drawing.generated.css', text };
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

const isChecking = process.argv.includes('--check');
const stale: string[] = [];

/** Writes what is not as it should be; when it only checks it names it. */
async function settle(
  generated: readonly (GeneratedFile | Promise<GeneratedFile | readonly GeneratedFile[]>)[],
): Promise<void> {
  for (const { file, text } of (await Promise.all(generated)).flat()) {
    const target = path.join(root, file);
    if ((await readIfThere(target)) === text) continue;
    stale.push(file);
    if (!isChecking) await writeFile(target, text);
  }
}

await settle([
  generateCurbColumns(),
  generateCatalogue(),
  generateContracts(root),
  generateReports(root),
  ...listRemoteNames().map(generatePages),
  generateRoles(),
  generateRooms(root),
  generateRoomPage(root),
  generateDecisionIndex(root),
  generateTradeIndex(root),
  generateThemeVariables(),
  generateDrawingStyles(),
  generateAdapterFacts(),
  generateFigures(),
  generateZipMap(),
]);
// declarations are read out of the lists above
await settle([generateAwaitedPaths()]);
if (isChecking && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`pnpm generate\` and commit the result.`);
  process.exitCode = 1;
} else {
  console.log(stale.length === 0 ? 'Generated files are up to date.' : `Wrote ${stale.join(', ')}.`);
}
