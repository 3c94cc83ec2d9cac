import { PRINTED_CHARACTERS } from '@cdi/shared/units';
import { openFaces } from './open-face.ts';
import { readWoff } from './read-woff.ts';
import { splitRuns } from './split-runs.ts';

/** Code points as the list of printed characters writes them: `41-5a`. */
function writeRanges(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last && codePoint === last[1] + 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const hex = (codePoint: number): string => codePoint.toString(16);
  return ranges.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)).join(' ');
}

it('the typefaces have exactly the characters that the product says it prints', async () => {
  const faces = await openFaces();
  const all = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint);
  const printed = all.filter((codePoint) => faces('text').has(codePoint) || faces('other').has(codePoint));
  expect(writeRanges(printed)).toBe(PRINTED_CHARACTERS.trim().replaceAll(/\s+/g, ' '));
  // bold and monospaced text goes on in the same faces
  const missing = printed.filter((codePoint) => {
    const sign = String.fromCodePoint(codePoint).normalize('NFC');
    return [...splitRuns(faces, 'bold', sign), ...splitRuns(faces, 'mono', sign)].some(({ face }) => face === null);
  });
  expect(missing).toEqual([]);
});

it('a text is split where a typeface ends', async () => {
  const faces = await openFaces();
  expect(splitRuns(faces, 'text', 'Roof 20⅜ ≥ Łukasz')).toEqual([{ face: 'text', text: 'Roof 20⅜ ≥ Łukasz' }]);
  expect(splitRuns(faces, 'bold', 'Duct ⌀12 中文')).toEqual([
    { face: 'bold', text: 'Duct ' },
    { face: 'otherBold', text: '⌀' },
    { face: 'bold', text: '12 ' },
    { face: null, text: '中文' },
  ]);
});

it('a font file of another format is refused', () => {
  expect(() => readWoff(Buffer.from('wOF2 is compressed otherwise'))).toThrow('This is no WOFF file.');
});
