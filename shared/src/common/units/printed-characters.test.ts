import { listUnprintable, formatCodePoint } from './printed-characters.ts';

it('papers print fractions, primes, signs of the trade and the letters of European names', () => {
  expect(listUnprintable('⅛ ⅜ ⅝ ⅞ ⅓ ⅔ ″ ′ ≥ ≤ ± × ° ⌀ → Ω ² Ł ğ ễ й α “ ” ’ €')).toEqual([]);
  // an accent typed after its letter, a tab and a mark of direction
  expect(listUnprintable('Nguye\u0302\u0303n\t14\u200E')).toEqual([]);
});

it('each character that papers cannot print is listed once, with its code', () => {
  expect(listUnprintable('中文 中 20 \u{20000}')).toEqual(['中', '文', '\u{20000}']);
  expect(['中', '\u{20000}'].map(formatCodePoint)).toEqual(['U+4E2D', 'U+20000']);
});
