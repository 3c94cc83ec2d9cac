import { objectPaths, pathOfView, readObjectPath, resolveInitialView } from './object-view.ts';

const object = { name: 'gasket_color' };

describe('the path of a business-object page', () => {
  it.each([
    ['', { view: 'search', id: null }],
    ['/', { view: 'search', id: null }],
    ['/42', { view: 'details', id: 42 }],
    ['/new', { view: 'new', id: null }],
    ['/mass_upload', { view: 'mass_upload', id: null }],
  ])('%p is %p', (rest, location) => {
    expect(readObjectPath(rest)).toEqual(location);
  });

  it.each(['/0', '/-1', '/1e3', '/abc', '/42/history', '/4242424242424242'])('%p is no page', (rest) => {
    expect(readObjectPath(rest)).toBeNull();
  });
});

describe('the current view', () => {
  const record = { view: 'details', id: 42 } as const;

  it('follows from the path, whatever view the address names', () => {
    expect(resolveInitialView(record, null)).toBe('details');
    expect(resolveInitialView(record, 'search')).toBe('details');
    expect(resolveInitialView({ view: 'search', id: null }, 'new')).toBe('search');
  });

  it('is forced by the prefix override_', () => {
    expect(resolveInitialView(record, 'override_search')).toBe('search');
    expect(resolveInitialView(record, 'override_mass_upload')).toBe('mass_upload');
  });

  it('is not forced to a view that does not exist', () => {
    expect(resolveInitialView(record, 'override_everything')).toBe('details');
    expect(resolveInitialView({ view: 'search', id: null }, 'override_details')).toBe('search');
  });
});

describe('addresses of views', () => {
  it('keep their query', () => {
    expect(objectPaths.search(object, '?f.a=1')).toBe('/gasket_color?f.a=1');
    expect(objectPaths.details(object, 42)).toBe('/gasket_color/42');
    expect(pathOfView(object, 'new', 42, 'set.x=1')).toBe('/gasket_color/new?set.x=1');
    expect(pathOfView(object, 'details', null)).toBe('/gasket_color');
  });
});
