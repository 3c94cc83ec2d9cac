import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateDecisionIndex } from './generate-decision-index.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cdi-decisions-'));
  await mkdir(path.join(root, 'docs/decisions'), { recursive: true });
  await mkdir(path.join(root, 'docs/trade'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, lines: readonly string[]) => writeFile(path.join(root, 'docs', file), lines.join('\n'));
const writeRecord = (file: string, head: readonly string[]) => write(`decisions/${file}`, [...head, '', 'We do.', '']);
const indexOf = async () => (await generateDecisionIndex(root)).text;

const ACCEPTED = '**Status.** accepted';
const STORAGE = '**Area.** storage';

describe('the index of the decisions', () => {
  it('lists records by area with their status', async () => {
    await writeRecord('0002-call-binding.md', ['# 2. Call binding', '', ACCEPTED, '', '**Area.** server']);
    await writeRecord('0001-one-database.md', ['# 1. One database', '', '**Status.** replaced by 2', '', STORAGE]);
    expect(await indexOf()).toContain(
      [
        '## Server',
        '',
        'Calls, rooms, boards, starting and stopping.',
        '',
        '- [2. Call binding](0002-call-binding.md) (accepted)',
        '',
        '## Storage',
        '',
        'Database, files, backups, search.',
        '',
        '- [1. One database](0001-one-database.md) (replaced by 2)',
      ].join('\n'),
    );
  });

  it('says where a number moved: into another record, or to rules of the trade', async () => {
    await writeRecord('0001-one-database.md', [
      '# 1. One database',
      '',
      ACCEPTED,
      '',
      STORAGE,
      '',
      '**Includes.** 5, 7',
    ]);
    await write('trade/tax.md', ['# Tax', '', "## A buyer's state", '', 'It counts. (decisions 1, 3 and 4)', '']);
    await write('trade/shop.md', ['# Shop', '', '## Late cards', '', 'They are red. (decision 4)', '']);
    const [, moved = ''] = (await indexOf()).split('## Numbers that moved');
    expect(moved.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      "- 3: [A buyer's state](../trade/tax.md#a-buyers-state)",
      "- 4: [Late cards](../trade/shop.md#late-cards), [A buyer's state](../trade/tax.md#a-buyers-state)",
      '- 5: [1. One database](0001-one-database.md)',
      '- 7: [1. One database](0001-one-database.md)',
    ]);
  });

  it.each([
    ['a record without a title', ['One database', ACCEPTED, STORAGE], 'Give it the line "# 1. <title>".'],
    ['a record with the title of another number', ['# 2. One database', ACCEPTED, STORAGE], 'Give it the line "# 1.'],
    ['a record without a status', ['# 1. One database', STORAGE], 'has no status. Add "**Status.** accepted"'],
    ['a status that means nothing', ['# 1. One database', '**Status.** maybe', STORAGE], 'has no status.'],
    ['a record without an area', ['# 1. One database', ACCEPTED], 'has no area. Add "**Area.** <area>"'],
    ['an unknown area', ['# 1. One database', ACCEPTED, '**Area.** kitchen'], 'names the area "kitchen". Known areas:'],
    ['a successor that does not exist', ['# 1. One database', '**Status.** replaced by 9', STORAGE], 'replaced by 9'],
  ])('refuses %s', async (_what, head, sentence) => {
    await writeRecord('0001-one-database.md', head);
    await expect(indexOf()).rejects.toThrow(sentence);
  });

  it('refuses two records with one number', async () => {
    await writeRecord('0001-one-database.md', ['# 1. One database', ACCEPTED, STORAGE]);
    await writeRecord('0001-two-databases.md', ['# 1. Two databases', ACCEPTED, STORAGE]);
    await expect(indexOf()).rejects.toThrow('have the number 1. Give one the next free number.');
  });

  it('refuses a page of trade rules with one heading twice, because links could not distinguish them', async () => {
    await write('trade/tax.md', ['# Tax', '', '## Rates', '', 'One. (decision 1)', '', '## Rates', '']);
    await expect(indexOf()).rejects.toThrow('docs/trade/tax.md has two headings "Rates".');
  });
});
