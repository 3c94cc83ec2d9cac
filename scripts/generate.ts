/** Writes every generated file. With `--check` it writes nothing and fails when one is stale. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatCssVariables } from '../shared/src/browser/ui/css-variables.ts';
import { makeDrawingCss } from '../shared/src/common/domain/drawing/tokens.ts';

interface GeneratedFile {
  readonly file: string;
  readonly text: string;
}

const root = path.resolve(import.meta.dirname, '..');
const catalogueFolder = 'shared/src/common/catalogue';
const reportsFolder = 'shared/src/common/reports';

/** `cdi-location.object.ts` -> `cdiLocation`. */
function toExportName(fileName: string): string {
  return fileName.replace(/\.(object|report)\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

async function listFiles(folder: string, suffix: string): Promise<string[]> {
  return (await readdir(path.join(root, folder))).filter((name) => name.endsWith(suffix)).sort();
}

async function generateReports(): Promise<GeneratedFile> {
  const files = await listFiles(reportsFolder, '.report.ts');
  const text = [
    '/* Generated from the report files of this folder by `pnpm generate`. */',
    ...files.map((name) => `import { ${toExportName(name)} } from './${name}';`),
    '',
    '/** Every report of the product, by file name. */',
    `export const reportDefinitions = [${files.map(toExportName).join(', ')}] as const;`,
    '',
  ].join('\n');
  return { file: `${reportsFolder}/reports.generated.ts`, text };
}

async function generateCatalogue(): Promise<GeneratedFile> {
  const files = await listFiles(`${catalogueFolder}/objects`, '.object.ts');
  const imports = files.map((name) => `import { ${toExportName(name)} } from './objects/${name}';`);
  const entries = files.map((name) => `  ${toExportName(name)},`);
  const text = [
    '/* Generated from the folder `objects` by `pnpm generate`. */',
    ...imports,
    '',
    '/** Every business object of the product, by file name. */',
    'export const definitions = [',
    ...entries,
    '] as const;',
    '',
  ].join('\n');
  return { file: `${catalogueFolder}/catalogue.generated.ts`, text };
}

/** Names that the registry of remotes turns into routes; the shell reads them without loading the catalogue. */
async function generateRouteNames(): Promise<GeneratedFile> {
  const nameOf = (file: string) => file.replace(/\.(object|report)\.ts$/, '').replaceAll('-', '_');
  const objects = (await listFiles(`${catalogueFolder}/objects`, '.object.ts')).map(nameOf);
  const reports = (await listFiles(reportsFolder, '.report.ts')).map(nameOf);
  const text = [
    '/* Generated from the object and report files by `pnpm generate`. */',
    `export const objectNames: readonly string[] = ${JSON.stringify(objects)};`,
    `export const reportNames: readonly string[] = ${JSON.stringify(reports)};`,
    '',
  ].join('\n');
  return { file: 'shared/src/common/remotes/route-names.generated.ts', text };
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
const generated = [
  generateCatalogue(),
  generateReports(),
  generateRouteNames(),
  generateThemeVariables(),
  generateDrawingStyles(),
];
for (const { file, text } of await Promise.all(generated)) {
  const target = path.join(root, file);
  if ((await readIfThere(target)) === text) continue;
  stale.push(file);
  if (!isChecking) await writeFile(target, text);
}
if (isChecking && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`pnpm generate\` and commit the result.`);
  process.exitCode = 1;
} else {
  console.log(stale.length === 0 ? 'Generated files are up to date.' : `Wrote ${stale.join(', ')}.`);
}
