/**
 * `pnpm new:report Production machine_downtime "Machine downtime"` writes the two files of a report: its definition and its query. Both run
 * without changes; edit them. Page, menu entry, CSV, calls and suites derive from them.
 */
import path from 'node:path';
import { REPORT_GROUPS } from '../shared/src/common/reports/report-readers.ts';
import { generate, toSourceText } from './steps/create-page.ts';
import { definitionsFolder, queriesFolder, readReports, toGroupFolder } from './steps/generate-reports.ts';
import { formatDefinition, formatQuery, toFileName, type NewReport } from './steps/report-template.ts';
import { listWritten, runWriter } from './steps/run-writer.ts';
import { writeSources } from './steps/write-sources.ts';

const root = path.resolve(import.meta.dirname, '..');

function readArguments([groupName, name, title]: readonly string[]): NewReport {
  if (!groupName || !name || !title) throw new Error('Usage: pnpm new:report "<Group>" <name> "<Title>"');
  const group = REPORT_GROUPS.find((each) => toGroupFolder(each) === toGroupFolder(groupName));
  if (!group) throw new Error(`"${groupName}" is no group of reports; they are ${REPORT_GROUPS.join(', ')}.`);
  if (!/^(?=.{2,41}$)[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name of a report; it is lower case, with underscores, such as machine_downtime.`);
  return { name, title: toSourceText(title), group };
}

await runWriter(async (given) => {
  const report = readArguments(given);
  const { name, group } = report;
  if ((await readReports(root)).some((each) => each.report.name === name))
    throw new Error(`There is a report called ${name} already.`);
  const place = `${toGroupFolder(group)}/${toFileName(name)}`;
  const files = {
    [`${definitionsFolder}/${place}.report.ts`]: formatDefinition(report),
    [`${queriesFolder}/${place}.query.ts`]: formatQuery(report),
  };
  await writeSources(files);
  generate();
  return listWritten(Object.keys(files));
});
