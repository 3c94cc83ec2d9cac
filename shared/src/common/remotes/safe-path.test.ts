import fc from 'fast-check';
import { safePath } from './safe-path.ts';

describe('safePath', () => {
  it.each([
    ['/my', '/my'],
    ['/quote/42?tab=files#top', '/quote/42?tab=files#top'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['/search?q=//not-a-host', '/search?q=//not-a-host'],
  ])('keeps %s', (path, expected) => {
    expect(safePath(path, '/fallback')).toBe(expected);
  });

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\\/evil.test',
    '/%2f/evil.test',
    '/%2F%2Fevil.test',
    '/%5cevil.test',
    '/%5C/evil.test',
    '/.//evil.test',
    '/./\\evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/a/b/../..//evil.test',
    '/%2e//evil.test',
    '/%2e%2e//evil.test',
    '/./%2fevil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '/\u0000/evil.test',
    '/\u007f/evil.test',
    'http://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,hello',
    ' //evil.test',
    ' /my',
    'evil.test',
    '@evil.test',
    '?next=//evil.test',
    '#//evil.test',
    '',
  ])('refuses %j', (path) => {
    expect(safePath(path, '/fallback')).toBe('/fallback');
  });

  it('never leads to another origin, whatever is put in', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '@',
      ':',
      'evil.test',
      '?',
      '#',
      'javascript:',
    );
    const hostile = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(hostile, (path) => {
        const safe = safePath(path, '/fallback');
        const target = new URL(safe, 'https://cdi.test/some/page');
        return target.origin === 'https://cdi.test' && safe.startsWith('/') && !safe.startsWith('//');
      }),
      { numRuns: 2000 },
    );
  });
});
