import { formatPageTitle } from './page-title.ts';
import { resolveRoute } from './resolve-route.ts';

const staff = { isStaff: true };
const others = { isStaff: false };

function titleOf(address: string): string {
  return formatPageTitle(resolveRoute(address, staff)?.title ?? []);
}

describe('resolveRoute', () => {
  it('finds the owner and the parameters', () => {
    expect(resolveRoute('/quote/1042', others)).toMatchObject({
      remote: 'mfe-customer',
      pattern: '/quote/{id}',
      params: { id: '1042' },
    });
  });

  it('takes a fixed word for what it says, not for an id', () => {
    expect(resolveRoute('/quote/new', others)?.pattern).toBe('/quote/new');
    expect(resolveRoute('/my/register', others)?.pattern).toBe('/my/register/{id?}');
    expect(resolveRoute('/company/mass_upload', staff)?.params).toEqual({});
  });

  it.each(['/no_such_page', '/quote/1/2', '/rpt', '/rpt/unheard_of', '/buildsch/juggling', '/%E0%A4%A'])(
    'knows no %s',
    (address) => {
      expect(resolveRoute(address, staff)).toBeUndefined();
    },
  );

  it.each(['abc', '-1', '1.5', '1e3', '0x10', '9'.repeat(16), '1%00', '..%2f..', '1%2f2', '__proto__', '%D9%A3'])(
    'knows no record numbered %s',
    (id) => {
      for (const path of ['quote', 'myorder', 'download', 'company', 'about'])
        expect(resolveRoute(`/${path}/${id}`, staff)).toBeUndefined();
    },
  );

  it('answers a reserved path like an unknown one', () => {
    expect(resolveRoute('/asset', staff)).toBeUndefined();
    expect(resolveRoute('/territory', others)).toBeUndefined();
    expect(resolveRoute('/territory', staff)?.remote).toBe('mfe-staff-data');
  });

  it('does not mind a slash at the end, and minds the case', () => {
    expect(resolveRoute('/about/', others)?.remote).toBe('mfe-public');
    expect(resolveRoute('/About', others)).toBeUndefined();
  });

  it('decodes parameters', () => {
    expect(resolveRoute('/quote/%31%37', others)?.params).toEqual({ id: '17' });
  });

  it.each([
    ['/', 'CDI'],
    ['/cdi_location', 'CDI - Cdi Location'],
    ['/quote/1042', 'CDI - Quote - 1042'],
    ['/company/mass_upload', 'CDI - Company - Mass Upload'],
    ['/buildsch/final_paperwork', 'CDI - Build Scheduler - Final Paperwork'],
    ['/about/7', 'CDI - About - 7'],
    ['/error', 'CDI - 404 Not Found'],
  ])('titles %s as %s', (address, title) => {
    expect(titleOf(address)).toBe(title);
  });
});
