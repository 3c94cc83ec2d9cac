import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

const folder = 'docs/trade';
const TITLE = /^# (.+)$/;
const RULE = /^## (.+)$/;
const ORIGIN = /\(decisions? ([\d, ]+(?:and \d+)?)\)/g;

/** One rule of a page in docs/trade, once for each decision that it came from. */
interface TradeRule {
  readonly number: number;
  readonly title: string;
  /** Link from docs/decisions to the rule. */
  readonly href: string;
}

interface TradePage {
  readonly file: string;
  readonly title: string;
  readonly rules: readonly { readonly title: string; readonly numbers: readonly number[] }[];
}

/** The anchor that GitHub gives a heading: `No gaps (in the books)` -> `no-gaps-in-the-books`. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function parsePage(file: string, text: string): TradePage {
  const [first = '', ...lines] = text.split('\n');
  const title = TITLE.exec(first)?.[1];
  if (title === undefined) throw new Error(`${folder}/${file} begins with "${first}". Give it a line "# <title>".`);
  const sections = lines
    .join('\n')
    .split(/^(?=## )/m)
    .slice(1);
  const rules = sections.map((section) => {
    const [head = ''] = section.split('\n', 1);
    const numbers = [...section.matchAll(ORIGIN)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number));
    return { title: RULE.exec(head)?.[1] ?? head, numbers: [...new Set(numbers)] };
  });
  const twice = rules.find((rule, at) => rules.findIndex(({ title: other }) => other === rule.title) !== at);
  if (twice) throw new Error(`${folder}/${file} has two headings "${twice.title}". Give one another name.`);
  return { file, title, rules };
}

async function readPages(root: string): Promise<readonly TradePage[]> {
  const names = (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const read = async (name: string) => parsePage(name, await readFile(path.join(root, folder, name), 'utf8'));
  return Promise.all(names.sort().map(read));
}

/** Every rule of docs/trade that names a decision it came from. Throws on a page without a title or with a heading twice. */
export async function readTradeRules(root: string): Promise<readonly TradeRule[]> {
  return (await readPages(root)).flatMap(({ file, rules }) =>
    rules.flatMap(({ title, numbers }) =>
      numbers.map((number) => ({ number, title, href: `../trade/${file}#${toAnchor(title)}` })),
    ),
  );
}

/** The list of the pages in docs/trade with the headings of each. */
export async function generateTradeIndex(root: string): Promise<GeneratedFile> {
  const pages = await readPages(root);
  const text = [
    '<!-- Generated from the headings of the pages by `pnpm generate`. -->',
    '',
    '# Rules of the trade',
    '',
    'What the product does and why, a page for each room. The number behind a rule is that of the decision it came from; [decisions](../decisions/README.md) has the architecture.',
    '',
    ...pages.flatMap(({ file, title, rules }) => [
      `- [${title}](${file}): ${rules.map((rule) => `[${rule.title}](${file}#${toAnchor(rule.title)})`).join(', ')}`,
    ]),
    '',
  ].join('\n');
  return { file: `${folder}/README.md`, text };
}
