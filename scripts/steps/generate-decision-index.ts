import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

const folder = 'docs/decisions';
const HEAD = /^# (\d+)\. (.+)$/;

/** `0007-one-card-one-task.md`, by the number that its name begins with. */
async function listRecords(root: string): Promise<readonly string[]> {
  return (await readdir(path.join(root, folder))).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort();
}

async function makeLine(root: string, name: string): Promise<string> {
  const [head = ''] = (await readFile(path.join(root, folder, name), 'utf8')).split('\n', 1);
  const [, number, title] = HEAD.exec(head) ?? [];
  if (Number(number) !== Number(name.slice(0, 4)))
    throw new Error(
      `${folder}/${name} begins with "${head}". Give it the line "# ${Number(name.slice(0, 4))}. <title>".`,
    );
  return `- [${number}. ${title}](${name})`;
}

/** The list of all decision records, so that a reader finds one by its title. */
export async function generateDecisionIndex(root: string): Promise<GeneratedFile> {
  const names = await listRecords(root);
  const lines = await Promise.all(names.map((name) => makeLine(root, name)));
  const text = [
    '<!-- Generated from the titles of the records by `pnpm generate`. -->',
    '',
    '# Decisions',
    '',
    'Why things are as they are, in the order in which they were decided. A record is short: context, decision, consequences. A later one says which one it replaces.',
    '',
    ...lines,
    '',
  ].join('\n');
  return { file: `${folder}/README.md`, text };
}
