import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Block, NextAction, PageContent, TableBlock } from '../mfe-public/src/content/page-content.ts';
import { describeRemote, resolvePage, type PageTable, type RemoteInfo } from '../shared/src/common/remotes/index.ts';
import { listRemoteNames, workspaceRoot } from '../shared/src/node/build/workspace.ts';

// @runs mfe-*/src/remote.ts mfe-*/src/pages.generated.ts mfe-public/src/pages/*.content.ts
// @reads mfe-public/src/release-files/

const load = <Module extends object>(file: string) => jest.requireActual<Module>(path.join(workspaceRoot, file));
const remotes = listRemoteNames().map((name) => {
  const { remote } = load<{ remote: RemoteInfo }>(`${name}/src/remote.ts`);
  const { pages } = load<{ pages: PageTable }>(`${name}/src/pages.generated.ts`);
  return { name, ...describeRemote(remote, pages) };
});
const { pages } = load<{ pages: PageTable }>('mfe-public/src/pages.generated.ts');

interface ContentFile {
  readonly page: string;
  readonly content: PageContent<string>;
}

const files: readonly ContentFile[] = readdirSync(path.join(workspaceRoot, 'mfe-public/src/pages'))
  .map((page) => ({ page, file: `mfe-public/src/pages/${page}/${page}.content.ts` }))
  .filter(({ file }) => existsSync(path.join(workspaceRoot, file)))
  .map(({ page, file }) => {
    const [content, ...others] = Object.values(load<Record<string, PageContent<string>>>(file));
    if (!content || others.length > 0) throw new Error(`${file} exports something besides the content of its page.`);
    return { page, content };
  });

/** The anchors of a page, by the name of its folder. */
const anchors = new Map(files.map(({ page, content }) => [page, content.sections.map(({ id }) => id)]));

const blocksOf = ({ sections }: PageContent<string>): readonly Block<string>[] =>
  sections.flatMap(({ blocks }) => blocks);
const actionsOf = ({ next }: PageContent<string>): readonly NextAction[] => ('part' in next ? [] : next.actions);
const isTable = (block: Block<string>): block is TableBlock => typeof block === 'object' && 'table' in block;

/** Texts of a block that may contain links and emphasis. */
function proseOf(block: Block<string>): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('checklist' in block) return block.checklist;
  if ('onScreen' in block) return [block.onScreen];
  return 'facts' in block ? block.facts.flat() : [];
}

/** Texts of a block that are shown as they are. */
function plainOf(block: Block<string>): readonly string[] {
  if (typeof block === 'string') return [];
  if ('heading' in block) return [block.heading];
  if ('formula' in block) return [block.formula];
  if ('figure' in block) return [block.caption];
  return 'table' in block ? [block.table] : [];
}

/** The addresses that a page links to. */
const linksOf = (content: PageContent<string>): readonly string[] => [
  ...blocksOf(content)
    .flatMap(proseOf)
    .flatMap((text) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href)),
  ...actionsOf(content).map((action) => ('quote' in action ? `/quote/new${action.query ?? ''}` : action.href)),
];

/** Texts without the marks that `ProseText` reads; a mark that is left was misspelled. */
const withoutMarks = (text: string): string =>
  text.replace(/\*\*[^*]+\*\*|\*[^*]+\*|\[[^[\]]+\]\([^)]+\)|\{contact\}/g, '');

it('finds the pages that are text', () => {
  expect(files.length).toBeGreaterThanOrEqual(22);
});

describe.each(files)('$page', ({ page, content }) => {
  it('has sections with their own anchors, and no block without content', () => {
    const ids = content.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, blocks } of content.sections) {
      expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(blocks).not.toHaveLength(0);
    }
    const titles = [content.title, content.lead, ...content.sections.map(({ title }) => title)];
    const texts = blocksOf(content).flatMap((block) => [...proseOf(block), ...plainOf(block)]);
    expect([...titles, ...texts].filter((text) => text.trim() === '')).toEqual([]);
    for (const block of blocksOf(content).filter((each) => typeof each === 'object' && !('part' in each)))
      expect([...proseOf(block), ...plainOf(block)]).not.toHaveLength(0);
  });

  it('has tables with a cell for each heading, and empty cells only for a pen', () => {
    for (const { columns, rows, isFillIn } of blocksOf(content).filter(isTable)) {
      expect(rows).not.toHaveLength(0);
      const width = columns?.length ?? rows[0]?.length;
      expect(rows.filter((row) => row.length !== width)).toEqual([]);
      if (!isFillIn) expect(rows.flat().filter((cell) => cell === '')).toEqual([]);
    }
  });

  it('leads only to pages and sections that exist', () => {
    for (const href of linksOf(content)) {
      const { pathname, hash } = new URL(href, 'http://page');
      const target = resolvePage(remotes, pathname, { isStaff: false });
      expect({ href, isThere: target !== undefined }).toEqual({ href, isThere: true });
      if (hash !== '') expect(anchors.get(target?.page ?? '')).toContain(hash.slice(1));
    }
  });

  it('closes every mark in its texts, and marks nothing where a text is plain', () => {
    const texts = [...blocksOf(content).flatMap(proseOf).map(withoutMarks), ...blocksOf(content).flatMap(plainOf)];
    const cells = blocksOf(content)
      .filter(isTable)
      .flatMap(({ rows }) => rows.flat().map(String));
    expect([content.title, content.lead, ...texts, ...cells].filter((text) => /\*|\]\(|\{/.test(text))).toEqual([]);
  });

  it('describes every drawing in words', () => {
    for (const block of blocksOf(content)) {
      if (typeof block === 'string' || !('figure' in block)) continue;
      const file = path.join(workspaceRoot, 'mfe-public/src/release-files', `figure-${block.figure}.svg`);
      expect(readFileSync(file, 'utf8')).toMatch(/role="img" aria-labelledby=.*<title [^>]*>[^<]+<\/title>/);
    }
  });

  it('ends in a next step with something to do', () => {
    const { next } = content;
    if ('part' in next) return expect(next.part).not.toBe('');
    expect([next.title, next.text].every((text) => text.length > 0)).toBe(true);
    expect(next.actions).not.toHaveLength(0);
  });

  it('belongs to a page of its name', () => {
    expect(Object.keys(pages)).toContain(page);
  });
});
