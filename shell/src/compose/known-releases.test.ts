/** @jest-environment ./test/jsdom-environment.cjs */
import { KnownReleases } from './known-releases.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('remembers the last shown release of a remote across page loads', () => {
  new KnownReleases().note('mfe-customer', '1.0.0-a');
  expect(new KnownReleases().has('mfe-customer', '1.0.0-a')).toBe(true);
  expect(new KnownReleases().has('mfe-files', '1.0.0-a')).toBe(false);
  new KnownReleases().note('mfe-customer', '1.0.0-b');
  expect(new KnownReleases().has('mfe-customer', '1.0.0-a')).toBe(false);
});

it.each(['null', '7', 'not json', '{"mfe-customer":7}'])('ignores %s in the storage', (stored) => {
  localStorage.setItem('cdi_known_releases', stored);
  expect(new KnownReleases().has('mfe-customer', '7')).toBe(false);
});

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const known = new KnownReleases();
  known.note('mfe-customer', '1.0.0-a');
  expect(known.has('mfe-customer', '1.0.0-a')).toBe(true);
});
