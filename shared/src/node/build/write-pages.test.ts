import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { definePage, type PageRoute } from '../../common/remotes/page-info.ts';
import { fillDrawings, listWrittenPages } from './write-pages.ts';

const load = () => Promise.resolve(() => null);
const route = (address: PageRoute['path']): PageRoute => ({ path: address, title: [], audience: 'anyone' });

it('the pages that say prerender are written, at each address that needs no parameter', () => {
  const pages = {
    home: definePage({ ...route('/'), prerender: true, load }),
    about: definePage({ ...route('/about/{id?}'), prerender: true, load }),
    guide: definePage({ routes: [route('/guide'), route('/guide/{id}'), route('/how_to')], prerender: true, load }),
    my: definePage({ ...route('/my'), load }),
    tools: definePage({ ...route('/tools'), title: ['Tools'], description: 'Nine', prerender: true, load }),
  };
  expect(listWrittenPages(pages)).toEqual([
    { page: 'home', address: '/' },
    { page: 'about', address: '/about' },
    { page: 'guide', address: '/guide' },
    { page: 'guide', address: '/how_to' },
    { page: 'tools', address: '/tools', facts: { title: 'Tools', text: 'Nine' } },
  ]);
});

describe('drawings', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cdi-drawings-'));
    await writeFile(path.join(folder, 'figure-ADP.svg'), '<svg>$& adapter</svg>');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('replace their placeholders in the page', async () => {
    const html = '<p>one</p><div class="figure-drawn" data-release-file="figure-ADP.svg"></div><p>two</p>';
    expect(await fillDrawings(html, folder)).toBe(
      '<p>one</p><div class="figure-drawn" data-release-file="figure-ADP.svg"><svg>$& adapter</svg></div><p>two</p>',
    );
  });

  it('that the release lacks fail the build', async () => {
    await expect(fillDrawings('<div data-release-file="figure-NEW.svg"></div>', folder)).rejects.toThrow(
      'figure-NEW.svg',
    );
  });
});
