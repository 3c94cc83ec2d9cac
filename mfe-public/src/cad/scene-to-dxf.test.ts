/** @jest-environment node */
import DxfParser, { type IEntity, type ILwpolylineEntity, type ITextEntity } from 'dxf-parser';
import { makeScene, makeText, type Scene } from '@cdi/shared/domain/drawing';
import type { CurbFamily } from '@cdi/shared/trade';
import { sampleCurbs } from '../figures/sample-curbs.ts';
import { drawDetail, drawStandardCurb, drawUnitCurb } from './cad-drawings.ts';
import { sceneToDxf } from './scene-to-dxf.ts';

/** The DXF file of a scene, as a CAD reader parses it. */
function read(scene: Scene) {
  const dxf = new DxfParser().parseSync(sceneToDxf(scene));
  if (!dxf) throw new Error('The reader found no drawing.');
  return dxf;
}

const isOutline = (entity: IEntity): entity is ILwpolylineEntity => entity.type === 'LWPOLYLINE';
const isText = (entity: IEntity): entity is ITextEntity => entity.type === 'TEXT';

/** Widths and heights of the closed outlines on a layer, in the drawing's units. */
function measure(entities: readonly IEntity[], layer: string): readonly (readonly [number, number])[] {
  return entities
    .filter(isOutline)
    .filter((each) => each.layer === layer && each.shape)
    .map(({ vertices }) => {
      const side = (axis: 'x' | 'y'): number =>
        Math.max(...vertices.map((point) => point[axis])) - Math.min(...vertices.map((point) => point[axis]));
      return [Number(side('x').toFixed(4)), Number(side('y').toFixed(4))] as const;
    });
}

const textsOf = (entities: readonly IEntity[], layer: string): readonly string[] =>
  entities
    .filter(isText)
    .filter((each) => each.layer === layer)
    .map(({ text }) => text);

it('declares the AutoCAD 2000 version, and inches', () => {
  const { header } = read(drawStandardCurb('HOR'));
  expect(header).toMatchObject({ $ACADVER: 'AC1015', $INSUNITS: 1, $MEASUREMENT: 0 });
});

it('draws a curb of 84 1/2 by 50 3/8 in. at full size, with its dimensions as text', () => {
  const { entities } = read(drawStandardCurb('HOR'));
  expect(measure(entities, 'CDI-CURB')).toContainEqual([84.5, 50.375]);
  expect(textsOf(entities, 'CDI-DIMENSIONS')).toEqual(expect.arrayContaining(['84 1/2"', '50 3/8"', '24"']));
  expect(textsOf(entities, 'CDI-TEXT')).toEqual(expect.arrayContaining(['PLAN, HOR', 'SECTION, HOR']));
});

it('puts the old curb, the new unit and the openings of an adapter on separate layers', () => {
  const { entities, tables } = read(drawStandardCurb('ADP-C'));
  expect(measure(entities, 'CDI-EXISTING')).toContainEqual([59, 39.5]);
  expect(measure(entities, 'CDI-UNIT')).toContainEqual([88.125, 59.5]);
  expect(measure(entities, 'CDI-OPENINGS')).toEqual(
    expect.arrayContaining([
      [22, 28],
      [28, 32],
    ]),
  );
  const { layers } = tables.layer;
  expect(Object.keys(layers)).toEqual(
    expect.arrayContaining(['CDI-CURB', 'CDI-EXISTING', 'CDI-UNIT', 'CDI-OPENINGS', 'CDI-DIMENSIONS', 'CDI-TEXT']),
  );
  expect(Object.keys(tables.lineType.lineTypes)).toEqual(expect.arrayContaining(['DASHED', 'CENTER']));
});

it('draws a dimension line as long as its text', () => {
  const { entities } = read(drawStandardCurb('RAIL'));
  const lengths = entities
    .filter((each) => each.type === 'LINE' && each.layer === 'CDI-DIMENSIONS')
    .map((each) => (each as IEntity & { vertices: { x: number; y: number }[] }).vertices)
    .map(([from, to]) => Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)).toFixed(3));
  expect(textsOf(entities, 'CDI-DIMENSIONS')).toContain('72"');
  expect(lengths).toContain('72.000');
});

it.each(Object.keys(sampleCurbs) as CurbFamily[])('writes a readable file for the family %s', (family) => {
  const { entities } = read(drawStandardCurb(family));
  expect(measure(entities, 'CDI-CURB').length).toBeGreaterThan(0);
  expect(textsOf(entities, 'CDI-DIMENSIONS').length).toBeGreaterThan(1);
});

it.each(['detail-joint', 'detail-pitched', 'detail-isolation', 'detail-wind'] as const)(
  'can be read for %s',
  (name) => {
    expect(read(drawDetail(name)).entities.length).toBeGreaterThan(20);
  },
);

it('explains the numbers of a detail below it', () => {
  const words = textsOf(read(drawDetail('detail-joint')).entities, 'CDI-TEXT').join(' ');
  expect(words).toContain('Section through the top of a curb with the unit on it');
  expect(words).toContain('5 wood nailer');
});

it('draws the curb for a library unit: its base less a quarter inch on each side, with its openings', () => {
  const scene = drawUnitCurb({
    model_id: 7,
    label: 'Trane TEST060',
    verified: false,
    source: 'recall',
    datum_corner: 'A',
    nominal_tons: 5,
    discharge: 'downflow',
    obsolete: false,
    values: {
      ...{ base_length: 60, base_width: 40, unit_height: 41, weight: 600 },
      ...{ sa_x: 8, sa_y: 8, sa_length: 16, sa_width: 22, ra_x: 34, ra_y: 8, ra_length: 18, ra_width: 22 },
    },
  });
  const { entities } = read(scene);
  expect(measure(entities, 'CDI-CURB')).toContainEqual([59.5, 39.5]);
  expect(measure(entities, 'CDI-OPENINGS')).toEqual(
    expect.arrayContaining([
      [16, 22],
      [18, 22],
    ]),
  );
  expect(textsOf(entities, 'CDI-DIMENSIONS')).toContain('14"');
  expect(textsOf(entities, 'CDI-TEXT')).toContain('PLAN, Trane TEST060');
});

it('keeps the drawing upright: the top of the drawing is the top of the file', () => {
  const { entities } = read(makeScene([makeText({ x: 0, y: 0 }, 'above', 1), makeText({ x: 0, y: 9 }, 'below', 1)], 1));
  const levelOf = (word: string) => entities.filter(isText).find(({ text }) => text === word)?.startPoint.y ?? 0;
  expect(levelOf('above')).toBeGreaterThan(levelOf('below'));
});

it('writes the characters of the version, and all others by their code points', () => {
  const file = sceneToDxf(makeScene([makeText({ x: 0, y: 0 }, '6 × 4 ± 1/8 at 2° – ½', 1)], 1));
  expect(file).toContain('6 x 4 %%p 1/8 at 2%%d - \\U+00BD');
  expect(file).toMatch(/^[\n\x20-\x7e]*$/);
});
