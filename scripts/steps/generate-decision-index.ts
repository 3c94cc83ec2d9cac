import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedFile } from './generated-file.ts';
import { readTradeRules } from './trade-rules.ts';

const folder = 'docs/decisions';
const HEAD = /^# (\d+)\. (.+)$/;
const STATUS = /^\*\*Status\.\*\* (?:accepted|replaced by (\d+))$/m;
const AREA = /^\*\*Area\.\*\* (.+)$/m;
const INCLUDES = /^\*\*Includes\.\*\* (\d+(?:, \d+)*)$/m;

/** Areas of the architecture, in the order of the index, with what each is about. */
const AREAS = {
  federation: 'how shell and remotes are built apart and meet in one page',
  releases: 'how a remote is published, tried, rolled back and reported on',
  pages: 'first visits, prerendering, and speed in the browser',
  server: 'calls, rooms, boards, starting and stopping',
  storage: 'database, files, backups, search',
  records: 'business objects, lists, reports, exports and uploads of every object',
  papers: 'PDFs that the product prints',
  security: 'sessions, limits, secrets, who may call what',
  ui: 'components, phones, scanners',
  tests: 'how the product is verified',
  development: 'tools of a developer, versions, demo data',
} as const;

type Area = keyof typeof AREAS;

interface DecisionRecord {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly area: Area;
  /** Number of the record that holds now instead of this one. */
  readonly replacedBy?: number;
  /** Numbers of records that were merged into this one. */
  readonly includes: readonly number[];
}

/** Where a number that has no record of its own is found now. */
interface MovedNumber {
  readonly number: number;
  /** Markdown link. */
  readonly link: string;
}

/** Reads the head of a record. Throws a sentence that names the file and the line to add. */
function parseRecord(file: string, text: string): DecisionRecord {
  const place = `${folder}/${file}`;
  const number = Number(file.slice(0, 4));
  const [first = '', ...lines] = text.split('\n');
  const [, written, title] = HEAD.exec(first) ?? [];
  if (Number(written) !== number || title === undefined)
    throw new Error(`${place} begins with "${first}". Give it the line "# ${number}. <title>".`);
  // the lines above the first paragraph of the decision itself
  const head = lines.slice(0, 8).join('\n');
  const status = STATUS.exec(head);
  if (!status) throw new Error(`${place} has no status. Add "**Status.** accepted" or "… replaced by <number>".`);
  const area = AREA.exec(head)?.[1];
  if (area === undefined) throw new Error(`${place} has no area. Add "**Area.** <area>" below its status.`);
  if (!isArea(area))
    throw new Error(`${place} names the area "${area}". Known areas: ${Object.keys(AREAS).join(', ')}.`);
  const includes = INCLUDES.exec(head)?.[1]?.split(', ').map(Number) ?? [];
  return { file, number, title, area, includes, ...(status[1] ? { replacedBy: Number(status[1]) } : {}) };
}

const isArea = (name: string): name is Area => Object.hasOwn(AREAS, name);

/** Throws when a status points to a number that is nowhere, or a number has two records. */
function assertNumbers(records: readonly DecisionRecord[], moved: readonly MovedNumber[]): void {
  const own = records.map(({ number }) => number);
  const known = new Set([...own, ...moved.map(({ number }) => number)]);
  for (const { file, replacedBy } of records)
    if (replacedBy !== undefined && !known.has(replacedBy))
      throw new Error(`${folder}/${file} is replaced by ${replacedBy}, and there is no such decision.`);
  const twice = own.find((number, at) => own.indexOf(number) !== at);
  if (twice !== undefined)
    throw new Error(`Two records in ${folder} have the number ${twice}. Give one the next free number.`);
}

function formatArea(area: Area, records: readonly DecisionRecord[]): readonly string[] {
  const own = records.filter((record) => record.area === area);
  if (own.length === 0) return [];
  const lines = own.map(({ number, title, file, replacedBy }) => {
    const status = replacedBy === undefined ? 'accepted' : `replaced by ${replacedBy}`;
    return `- [${number}. ${title}](${file}) (${status})`;
  });
  return [`## ${area === 'ui' ? 'UI' : capitalize(area)}`, '', `${capitalize(AREAS[area])}.`, '', ...lines, ''];
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Each moved number once, with all of its places. */
function formatMoved(moved: readonly MovedNumber[]): readonly string[] {
  const numbers = [...new Set(moved.map(({ number }) => number))].sort((one, other) => one - other);
  return numbers.map((number) => {
    const links = moved.filter((each) => each.number === number).map(({ link }) => link);
    return `- ${number}: ${links.join(', ')}`;
  });
}

/** The index of the decision records by area, and of the numbers that moved to another record or to a page of trade rules. */
export async function generateDecisionIndex(root: string): Promise<GeneratedFile> {
  const names = (await readdir(path.join(root, folder))).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort();
  const read = async (name: string) => parseRecord(name, await readFile(path.join(root, folder, name), 'utf8'));
  const records = await Promise.all(names.map(read));
  const merged = records.flatMap(({ includes, number, title, file }) =>
    includes.map((each) => ({ number: each, link: `[${number}. ${title}](${file})` })),
  );
  const rules = await readTradeRules(root);
  const own = new Set(records.map(({ number }) => number));
  const moved = [
    ...merged,
    ...rules.map(({ number, title, href }) => ({ number, link: `[${title}](${href})` })),
  ].filter(({ number }) => !own.has(number));
  assertNumbers(records, moved);
  const text = [
    '<!-- Generated from the records and from docs/trade by `pnpm generate`. -->',
    '',
    '# Decisions',
    '',
    'How the product is built, and why, by area. A record is short: decision, why, consequences, what was not taken. Rules of the trade are in [docs/trade](../trade/README.md), a page for each room.',
    '',
    ...(Object.keys(AREAS) as Area[]).flatMap((area) => formatArea(area, records)),
    '## Numbers that moved',
    '',
    'Where to find a decision whose number has no record of its own. A number in neither list was never used; no number is given twice.',
    '',
    ...formatMoved(moved),
    '',
  ].join('\n');
  return { file: `${folder}/README.md`, text };
}
