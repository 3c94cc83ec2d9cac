import { signedIn, staff } from '../policy/index.ts';
import { formatPageTitle } from './page-title.ts';
import type { PageRow } from './remote-declaration.ts';
import { findNotFoundPage, resolvePage, type RemotePages } from './resolve-page.ts';

const employees = { isStaff: true };
const others = { isStaff: false };
const row = (page: string, path: `/${string}`, title: readonly string[], more: Partial<PageRow> = {}): PageRow => ({
  page,
  path,
  title,
  audience: 'anyone',
  ...more,
});

const remotes: readonly RemotePages[] = [
  {
    name: 'mfe-front',
    pages: [
      row('home', '/', []),
      row('reading', '/reading/{id?}', ['Reading']),
      row('lost', '/lost/{id?}', ['404 Not Found'], { isNotFound: true }),
      row('place', '/place', ['Places'], { viewers: 'others' }),
    ],
  },
  {
    name: 'mfe-desk',
    pages: [
      row('offer', '/offer', ['Offers'], { audience: [signedIn] }),
      row('offer', '/offer/new', ['Offer', 'New']),
      row('offer', '/offer/{id}', ['Offer', '{id}'], { audience: [signedIn] }),
      row('place-data', '/place', ['Place'], { viewers: 'staff', audience: [staff] }),
      row('bench', '/bench/{stage}', ['Bench', '{stage}'], {
        values: { stage: ['cut', 'final_check'] },
        isFullWidth: true,
        audience: [staff],
      }),
    ],
  },
];
const find = (path: string, viewer = employees) => resolvePage(remotes, path, viewer);

describe('resolvePage', () => {
  it('finds the owner, the page and the parameters', () => {
    expect(find('/offer/1042', others)).toEqual({
      remote: 'mfe-desk',
      page: 'offer',
      path: '/offer/{id}',
      params: { id: '1042' },
      title: ['Offer', '1042'],
      isFullWidth: false,
      audience: [signedIn],
      isNotFound: false,
    });
    expect(find('/bench/cut')).toMatchObject({ page: 'bench', params: { stage: 'cut' }, isFullWidth: true });
  });

  it('gives the 404 page its one title, with and without a number', () => {
    for (const path of ['/lost', '/lost/5']) expect(find(path)?.title).toEqual(['404 Not Found']);
  });

  it('takes a fixed word for what it says, not for an id', () => {
    expect(find('/offer/new')?.path).toBe('/offer/new');
    expect(find('/')?.page).toBe('home');
  });

  it.each(['/no_such_page', '/offer/1/2', '/bench', '/bench/juggling', '/bench/toString', '/%E0%A4%A', '/toString'])(
    'knows no %s',
    (address) => {
      expect(find(address)).toBeUndefined();
    },
  );

  it.each(['abc', '-1', '1.5', '1e3', '0x10', '9'.repeat(16), '1%00', '..%2f..', '1%2f2', '__proto__', '%D9%A3'])(
    'knows no record numbered %s',
    (id) => {
      for (const path of ['offer', 'reading']) expect(find(`/${path}/${id}`)).toBeUndefined();
    },
  );

  it('gives a shared path to one page for employees and to another for everyone else', () => {
    expect(find('/place')?.remote).toBe('mfe-desk');
    expect(find('/place', others)?.remote).toBe('mfe-front');
  });

  it('does not mind a slash at the end, and minds the case', () => {
    expect(find('/reading/', others)?.page).toBe('reading');
    expect(find('/Reading', others)).toBeUndefined();
  });

  it('decodes parameters', () => {
    expect(find('/offer/%31%37', others)?.params).toEqual({ id: '17' });
  });

  it.each([
    ['/', 'CDI'],
    ['/offer/1042', 'CDI - Offer - 1042'],
    ['/bench/final_check', 'CDI - Bench - Final Check'],
    ['/reading/7', 'CDI - Reading - 7'],
  ])('titles %s as %s', (address, title) => {
    expect(formatPageTitle(find(address)?.title ?? [])).toBe(title);
  });
});

it('finds the page for unknown addresses', () => {
  expect(findNotFoundPage(remotes)).toMatchObject({ remote: 'mfe-front', page: 'lost' });
  expect(findNotFoundPage([])).toBeUndefined();
});
