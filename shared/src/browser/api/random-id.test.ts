import { makeRandomId } from './random-id.ts';

it('makes another id each time, without what only secure pages have', () => {
  const withheld = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const ids = Array.from({ length: 100 }, makeRandomId);
  expect(new Set(ids).size).toBe(100);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  withheld.mockRestore();
});
