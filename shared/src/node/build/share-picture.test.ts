import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawSharePicture, wrap } from './share-picture.ts';

const DRAWING = readFileSync(
  path.resolve(__dirname, '../../../../mfe-public/src/release-files/figure-adapter.svg'),
  'utf8',
);

/** Width and height as a PNG says them in its first chunk. */
const readSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

it('draws a PNG of 1200 by 630, with the drawing and with the words in the font of the product', async () => {
  const words = { title: 'Curb Adapters', text: 'Old curb, new unit' };
  const drawn = await drawSharePicture({ ...words, drawing: DRAWING });
  expect(drawn.subarray(1, 4).toString()).toBe('PNG');
  expect(readSize(drawn)).toEqual({ width: 1200, height: 630 });
  // what is not drawn costs nothing: without drawing, and without words, less is in it
  const plain = await drawSharePicture(words);
  const empty = await drawSharePicture({ title: '', text: '' });
  expect(drawn.length).toBeGreaterThan(plain.length);
  expect(plain.length).toBeGreaterThan(empty.length);
});

it('a long title breaks between its words, and ends in an ellipsis where it has no room', () => {
  expect(wrap('Economizer Installation Instructions', 14, 3)).toEqual(['Economizer', 'Installation', 'Instructions']);
  expect(wrap('one two three four five six', 8, 2)).toEqual(['one two', 'three …']);
});
