import { colorAreas, findNamePlaces, type ZipArea } from './color-areas.ts';

const area = (code: string, prefixes: readonly string[], colour: string | null = '#1A7F4B'): ZipArea => ({
  code,
  name: code,
  colour,
  prefixes,
});

it('gives neighbors of one color different strengths, and a color to areas without one', () => {
  const colors = colorAreas([area('OH-1', ['430']), area('IN-1', ['460']), area('TX-1', ['750'], null)]);
  expect(colors.get('430')).toMatchObject({ code: 'OH-1', fill: '#1A7F4B' });
  expect(colors.get('460')?.fill).toBe('#1A7F4B');
  expect(colors.get('460')?.opacity).not.toBe(colors.get('430')?.opacity);
  expect(colors.get('750')?.fill).toMatch(/^#/);
  expect(colors.has('999')).toBe(false);
});

it('writes a name within its own area, and none where nothing of it is on the map', () => {
  const spots = new Map<string, readonly [number, number]>([
    ['967', [200, 550]],
    ['900', [60, 380]],
    ['901', [64, 390]],
    ['902', [62, 386]],
  ]);
  const places = findNamePlaces([area('CA-2', ['900', '901', '902', '967']), area('CN-1', ['M5V'])], spots);
  expect(places).toEqual([{ code: 'CA-2', x: 64, y: 390 }]);
});
