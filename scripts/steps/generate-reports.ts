/** Files derived from the report files: the names table, the loaders, the list of all definitions and the table of queries. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReportDefinition } from '../../shared/src/common/contracts/report.contract.ts';
import { GROUP_READERS } from '../../shared/src/common/reports/report-readers.ts';
import { toExportName, type GeneratedFile } from './generated-file.ts';

export const definitionsFolder = 'shared/src/common/reports';
export const queriesFolder = 'server/src/reports';

/** A report and the location of its two files. */
interface ReportFile {
  readonly report: ReportDefinition;
  /** Name of the exported definition; that of the query ends in `Query`. */
  readonly exported: string;
  /** `production/late-list`, below both folders. */
  readonly place: string;
}

/** `Sales Miscellaneous` -> `sales-miscellaneous`: the folder of a group. */
export function toGroupFolder(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-');
}

/** Paths below a folder that end so, without the suffix, by file name. */
async function listPlaces(folder: string, suffix: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(suffix));
  const places = files.map((file) => file.slice(0, -suffix.length).replaceAll(path.sep, '/'));
  return places.sort((a, b) => (path.posix.basename(a) < path.posix.basename(b) ? -1 : 1));
}

/** Every report below `root`. Throws a sentence that names the file whose place, name or export does not fit. */
export async function readReports(root: string): Promise<readonly ReportFile[]> {
  const places = await listPlaces(path.join(root, definitionsFolder), '.report.ts');
  const reports = await Promise.all(places.map((place) => readReport(root, place)));
  const queries = await listPlaces(path.join(root, queriesFolder), '.query.ts');
  const orphan = queries.find((place) => !places.includes(place));
  if (orphan !== undefined)
    throw new Error(`${queriesFolder}/${orphan}.query.ts has no ${definitionsFolder}/${orphan}.report.ts beside it.`);
  return reports;
}

async function readReport(root: string, place: string): Promise<ReportFile> {
  const file = `${definitionsFolder}/${place}.report.ts`;
  const base = path.posix.basename(place);
  const exported = toExportName(`${base}.report.ts`);
  const module = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, ReportDefinition>;
  const report = module[exported];
  if (report === undefined) throw new Error(`${file} exports no ${exported}.`);
  const name = base.replaceAll('-', '_');
  if (report.name !== name) throw new Error(`${file}: the name must be ${name}, as the file is called.`);
  const home = `${toGroupFolder(report.group)}/${base}`;
  if (place !== home) throw new Error(`${file} is a report of ${report.group}: it belongs into ${home}.report.ts.`);
  return { report, exported, place };
}

/** The files that derive from the report files below `root`. */
export async function generateReports(root: string): Promise<readonly GeneratedFile[]> {
  const reports = await readReports(root);
  return [formatIndex(reports), formatLoaders(reports), formatDefinitions(reports), formatQueries(reports)];
}

const NOTE = '/* Generated from the report files by `pnpm generate`. */';

function formatIndex(reports: readonly ReportFile[]): GeneratedFile {
  const rows = reports.map(({ report: { name, title, group, readers } }) => {
    const isOfGroup = JSON.stringify(readers) === JSON.stringify(GROUP_READERS[group]);
    return JSON.stringify({ name, title, group, ...(isOfGroup ? {} : { readers }) });
  });
  return {
    file: `${definitionsFolder}/report-index.generated.ts`,
    text: [
      NOTE,
      "import type { ReportDefinition } from '../contracts/report.contract.ts';",
      '',
      `export type ReportName = ${reports.map(({ report }) => `'${report.name}'`).join(' | ')};`,
      '',
      "type Row = Pick<ReportDefinition, 'title' | 'group'> & Partial<Pick<ReportDefinition, 'readers'>>;",
      '',
      '/** Names and groups of all reports, by name. Readers stand here where they are not those of the group. */',
      'export const reportIndex: readonly (Row & { readonly name: ReportName })[] = [',
      ...rows.map((row) => `  ${row},`),
      '];',
      '',
    ].join('\n'),
  };
}

function formatLoaders(reports: readonly ReportFile[]): GeneratedFile {
  const rows = reports.map(
    ({ report: { name }, exported, place }) =>
      `  ${name}: async () => (await import('./${place}.report.ts')).${exported},`,
  );
  return {
    file: `${definitionsFolder}/report-loaders.generated.ts`,
    text: [
      NOTE,
      "import type { ReportDefinition } from '../contracts/report.contract.ts';",
      "import type { ReportName } from './report-index.generated.ts';",
      '',
      '/** Each definition in its own chunk: a page loads the one that it shows. */',
      'export const reportLoaders: Readonly<Record<ReportName, () => Promise<ReportDefinition>>> = {',
      ...rows,
      '};',
      '',
    ].join('\n'),
  };
}

function formatDefinitions(reports: readonly ReportFile[]): GeneratedFile {
  const names = reports.map(({ exported }) => exported).join(', ');
  return {
    file: `${definitionsFolder}/all-reports.generated.ts`,
    text: [
      NOTE,
      "import type { ReportDefinition } from '../contracts/report.contract.ts';",
      ...reports.map(({ exported, place }) => `import { ${exported} } from './${place}.report.ts';`),
      '',
      `export { ${names} };`,
      '',
      '/** Every definition at once, by name: for the server and for suites. A page loads the one that it shows. */',
      `export const reports: readonly ReportDefinition[] = [${names}];`,
      '',
    ].join('\n'),
  };
}

function formatQueries(reports: readonly ReportFile[]): GeneratedFile {
  return {
    file: `${queriesFolder}/report-queries.generated.ts`,
    text: [
      NOTE,
      "import type { ReportName } from '@cdi/shared/reports';",
      "import type { ReportQuery } from './query/report-query.ts';",
      ...reports.map(({ exported, place }) => `import { ${exported}Query } from './${place}.query.ts';`),
      '',
      '/** The query behind each report. A report without one does not compile. */',
      'export const reportQueries: { readonly [Name in ReportName]: ReportQuery<Name> } = {',
      ...reports.map(({ report, exported }) => `  ${report.name}: ${exported}Query,`),
      '};',
      '',
    ].join('\n'),
  };
}
