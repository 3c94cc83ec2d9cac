import { generateKeyBetween } from 'fractional-indexing';
import fc from 'fast-check';
import { isRank } from './rank.ts';

const fits = (text: string): boolean => {
  try {
    generateKeyBetween(text, null);
    generateKeyBetween(null, text);
    return true;
  } catch {
    return false;
  }
};

describe('a rank', () => {
  it.each(['a0', 'a1', 'Zz', 'b00', 'a0V', 'a00001732600000001'])('may be %s', (rank) => {
    expect([isRank(rank), fits(rank)]).toEqual([true, true]);
  });

  it.each(['', '~', 'a', 'b0', 'a00', 'a0V0', '0a', 'A00000000000000000000000000'])('may not be "%s"', (rank) => {
    expect([isRank(rank), fits(rank)]).toEqual([false, false]);
  });

  it('is what others fit before and after', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abAZz019V'), maxLength: 6 });
    fc.assert(fc.property(text, (each) => expect([each, isRank(each)]).toEqual([each, each !== '' && fits(each)])));
  });
});
