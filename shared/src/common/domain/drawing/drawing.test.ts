import fc from 'fast-check';
import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbFamily, CurbSpec } from '../../trade/curb-spec.ts';
import { boundShapes, expandShape, placeShapes } from './expand.ts';
import { isometricView } from './isometric-view.ts';
import { makeDimension, makeHatch, makeRectPoints } from './make-shapes.ts';
import { planView } from './plan-view.ts';
import { formatArcPath, sceneToSvg } from './scene-to-svg.ts';
import { sectionView } from './section-view.ts';
import { drawSheet } from './sheet.ts';
import { SHEET_HIGH_IN, SHEET_WIDE_IN } from './sheet-size.ts';
import { makeDrawingCss, tintHex, TOKEN_STYLES } from './tokens.ts';
import type { BasicShape, Scene, Shape } from './scene.ts';
import { existing, unit } from './testing/adapted-unit.ts';

const adapter: CurbSpec = { ...STANDARD_CURB, family: 'ADP', unit, existing, tag: 'RTU-1' };
const views = { planView, sectionView, isometricView };
const basics = (scene: Scene): BasicShape[] => scene.shapes.flatMap(expandShape);
const texts = (scene: Scene): string[] => basics(scene).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const tokens = (scene: Scene): Set<string> => new Set(basics(scene).map((shape) => shape.token));
const numbers = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbers)
      : [];

describe.each(Object.keys(CURB_TYPES) as CurbFamily[])('%s', (family) => {
  it.each(Object.entries(views))('%s is finite, inside its box and shows sizes to scale', (_name, view) => {
    for (const change of [{}, { slopeX: 0.5, slopeY: 0.25 }, { isolationClassIn: 1 as const }]) {
      const scene = view({ ...adapter, ...change, family });
      expect(scene.shapes.length).toBeGreaterThan(5);
      expect(numbers(scene).every(Number.isFinite)).toBe(true);
      const bounds = boundShapes(scene.shapes);
      expect(bounds.x).toBeGreaterThanOrEqual(scene.viewBox.x);
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(scene.viewBox.y + scene.viewBox.height + 1e-9);
      // rails are cut across
      const isAcross = _name === 'sectionView' && family === 'RAIL';
      expect(texts(scene)).toContain(isAcross ? '59"' : '87 5/8"');
    }
  });
});

describe('plan', () => {
  it('letters the corners and the openings, chains their positions, and says nothing of north', () => {
    const scene = planView(adapter);
    expect(texts(scene)).toEqual(expect.arrayContaining(['A', 'B', 'C', 'D', 'S', 'R', '59"', '9 3/4"', '20"', '22"']));
    expect(texts(scene)).not.toContain('N');
    expect([...tokens(scene)]).toEqual(
      expect.arrayContaining([
        'metal',
        'insulation',
        'supply',
        'return',
        'existing',
        'hidden',
        'unit',
        'dimension',
        'tick',
      ]),
    );
  });

  it('adds up: the stations of a chain make the overall size', () => {
    const widths = planView(adapter).shapes.flatMap((shape) =>
      shape.kind === 'dimension' && shape.field === null && shape.offset.x === 0 && shape.offset.y < 0
        ? [shape.to.x - shape.from.x]
        : [],
    );
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(87.625, 10);
  });

  it('shows slopes and corner heights only on a sloped roof', () => {
    expect(texts(planView({ ...adapter, slopeX: 0.5 }))).toEqual(expect.arrayContaining(['1/2:12', '17 5/8"']));
    expect(texts(planView(adapter))).not.toContain('0:12');
  });

  it('draws no hatch without a liner and no dimensions on a picture', () => {
    expect(tokens(planView({ ...adapter, insulation: 'none' })).has('insulation')).toBe(false);
    expect(tokens(planView(adapter, { isPicture: true })).has('dimension')).toBe(false);
  });
});

describe('section', () => {
  it('gives the height at both ends and names the field a form may flash', () => {
    const scene = sectionView({ ...adapter, family: 'NEW-P', slopeX: 0.5 });
    expect(texts(scene)).toEqual(expect.arrayContaining(['14"', '17 5/8"', '3"', '1/2:12', 'NEW UNIT']));
    const fields = scene.shapes.flatMap((shape) => (shape.kind === 'dimension' && shape.field ? [shape.field] : []));
    expect(fields).toEqual(['height', 'od_length', 'base_flange']);
  });

  it('shows adapters on the existing curb, springs under the unit, nailers at the top', () => {
    expect(tokens(sectionView(adapter)).has('existing-face')).toBe(true);
    expect(tokens(sectionView({ ...adapter, family: 'NEW' })).has('existing-face')).toBe(false);
    expect(tokens(sectionView({ ...adapter, family: 'ISO' })).has('spring')).toBe(true);
    expect(tokens(sectionView({ ...adapter, nailer: 'none' })).has('nailer')).toBe(false);
    expect(tokens(sectionView({ ...adapter, family: 'NEW', cant: '3in' })).has('metal')).toBe(true);
  });
});

describe('isometric', () => {
  it('lifts the unit above adapters, and above others on request', () => {
    expect(tokens(isometricView(adapter)).has('unit-face')).toBe(true);
    expect(tokens(isometricView({ ...adapter, family: 'NEW' })).has('unit-face')).toBe(false);
    expect(tokens(isometricView({ ...adapter, family: 'NEW' }, { hasUnit: true })).has('unit-face')).toBe(true);
  });
});

describe('expanding', () => {
  it('makes a dimension of witness lines, line, ticks and readable text', () => {
    const shapes = expandShape(makeDimension({ x: 0, y: 0 }, { x: 0, y: -50 }, { x: -6, y: 0 }, '50"', 2));
    expect(shapes.map((shape) => shape.token)).toEqual([
      'dimension',
      'dimension',
      'dimension',
      'tick',
      'tick',
      'dimension-text',
    ]);
    expect(shapes[5]).toMatchObject({ kind: 'text', rotationDeg: 90, text: '50"' });
    const backwards = expandShape(makeDimension({ x: 50, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 6 }, '50"', 2));
    expect(backwards[5]).toMatchObject({ rotationDeg: 0 });
  });

  it('sets a text that is too long beyond the second end', () => {
    const text = expandShape(makeDimension({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 5 }, '1 1/16"', 2))[5];
    expect(text?.kind === 'text' && text.at.x).toBeGreaterThan(1);
  });

  it('keeps every hatch line inside its rectangle', () => {
    const size = fc.double({ min: 1, max: 100, noNaN: true });
    fc.assert(
      fc.property(size, size, fc.integer({ min: 0, max: 179 }), (width, height, angleDeg) => {
        const lines = expandShape(makeHatch(makeRectPoints(3, 4, width, height), 0.7, 'insulation', angleDeg));
        const bounds = boundShapes(lines);
        expect(lines.length).toBeGreaterThan(0);
        expect(bounds.x).toBeGreaterThanOrEqual(3 - 1e-6);
        expect(bounds.y + bounds.height).toBeLessThanOrEqual(4 + height + 1e-6);
      }),
      { numRuns: 40 },
    );
    expect(expandShape(makeHatch(makeRectPoints(0, 0, 5, 5), 0, 'insulation'))).toEqual([]);
  });

  it('moves and scales every kind of shape', () => {
    const shapes: Shape[] = [
      ...planView({ ...adapter, family: 'PIPE' }).shapes,
      { kind: 'arc', centre: { x: 1, y: 1 }, radius: 1, startDeg: 0, endDeg: 90, token: 'thin' },
    ];
    const before = boundShapes(shapes);
    const after = boundShapes(placeShapes(shapes, 0.5, 10, 20));
    expect(after.width).toBeCloseTo(before.width / 2, 8);
    expect(after.x).toBeCloseTo(before.x / 2 + 10, 8);
    expect(after.y).toBeCloseTo(before.y / 2 + 20, 8);
    expect(boundShapes([])).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
});

describe('svg', () => {
  it('has words, classes and field names, and escapes every text', () => {
    const svg = sceneToSvg(planView(adapter), { title: 'Plan <RTU-1>', desc: 'A & B' });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img" viewBox="[-\d. ]+">/);
    expect(svg).toContain('<title>Plan &lt;RTU-1&gt;</title><desc>A &amp; B</desc>');
    expect(svg).toContain('class="cdi-dw-metal"');
    expect(svg).toContain('data-field="od_length"');
    expect(svg).toContain('>9 3/4&quot;</text>');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(sceneToSvg(planView(adapter), { title: 'Plan', desc: '' }, { hasStyle: false })).not.toContain('<style>');
  });

  it('has a rule for every token, with a plain colour for renderers without color-mix', () => {
    const css = makeDrawingCss();
    for (const token of Object.keys(TOKEN_STYLES)) expect(css).toContain(`.cdi-dw-${token}{`);
    expect(css).toContain(
      'fill:#edf2f6;fill:color-mix(in srgb, var(--cdi-steel, #1B5A8C) 8%, var(--cdi-raised, #FFFFFF))',
    );
    expect(tintHex({ ink: 'steel', share: 0.08 })).toBe('#edf2f6');
  });

  it('draws arcs counter-clockwise', () => {
    const arc = { kind: 'arc', centre: { x: 0, y: 0 }, radius: 2, token: 'thin' } as const;
    expect(formatArcPath({ ...arc, startDeg: 0, endDeg: 90 })).toBe('M2 0A2 2 0 0 0 0 -2');
    expect(formatArcPath({ ...arc, startDeg: 0, endDeg: 270 })).toBe('M2 0A2 2 0 1 0 0 2');
  });
});

describe('sheet', () => {
  const title = {
    company: 'CDI',
    subject: 'Curb adapter',
    customer: 'North Supply',
    job: 'A job with a very long name that has to shrink to stay inside its cell of the title block',
    tag: 'RTU-1',
    drawingNo: 'D-10042',
    revision: 'B',
    date: 'Mar 5, 2026',
    drawnBy: 'JM',
    checkedBy: '',
    approvedBy: '',
    sheet: '1 of 1',
  };

  it.each([
    ['a common adapter', adapter, '3/4" = 1\'-0"'],
    [
      'a pipe curb',
      { ...STANDARD_CURB, family: 'PIPE' as const, odLengthIn: 20, odWidthIn: 16, heightIn: 10 },
      '1 1/2" = 1\'-0"',
    ],
    ['a very long curb', { ...STANDARD_CURB, odLengthIn: 340, odWidthIn: 96, slopeX: 0.25 }, '1/4" = 1\'-0"'],
  ])('holds %s at a drawing-office scale', (_name, spec, scale) => {
    const scene = drawSheet(spec, title);
    const bounds = boundShapes(scene.shapes);
    expect(bounds.x).toBeGreaterThan(0);
    expect(bounds.y).toBeGreaterThan(0);
    expect(bounds.x + bounds.width).toBeLessThan(SHEET_WIDE_IN);
    expect(bounds.y + bounds.height).toBeLessThan(SHEET_HIGH_IN);
    const notes = scene.shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.anchor === 'start' && shape.at.x === 10.6 ? [shape.at.y] : [],
    );
    expect(notes.length).toBeGreaterThan(5);
    expect(Math.max(...notes)).toBeLessThan(SHEET_HIGH_IN - 2.5);
    expect(texts(scene)).toEqual(
      expect.arrayContaining(['D-10042', 'B', 'PLAN', 'SECTION A–B', 'NOTES', 'CHECKED', scale]),
    );
  });

  it('says that a conforming curb is preliminary', () => {
    const conforming = { typeId: 1, windSpeedMph: 115, exposure: 'C', roofHeightFt: 30, sds: null } as const;
    const sentence = 'not for construction until stamped';
    // a note may run on in the next line
    expect(texts(drawSheet({ ...adapter, conforming }, title)).join(' ')).toContain(sentence);
    expect(texts(drawSheet(adapter, title)).join(' ')).not.toContain(sentence);
  });
});

describe('words of a drawing do not run over each other', () => {
  const side = {
    ...unit,
    supply: { xIn: 8, yIn: 6, lengthIn: 34, widthIn: 18 },
    return: { xIn: 8, yIn: 30, lengthIn: 34, widthIn: 18 },
  };
  const sloped: CurbSpec = {
    ...STANDARD_CURB,
    family: 'NEW-P',
    unit: side,
    slopeX: 3,
    odLengthIn: 84.5,
    odWidthIn: 50,
  };
  const textNamed = (scene: Scene, text: string) => {
    const found = basics(scene).find((shape) => shape.kind === 'text' && shape.text === text);
    if (found?.kind !== 'text') throw new Error(`${text} is not on the drawing.`);
    return found;
  };

  it('draws the duct behind the other one dashed, and labels it so, in a section along a slope', () => {
    const scene = sectionView(sloped);
    const [supply, back] = [textNamed(scene, 'S'), textNamed(scene, 'R behind')];
    expect(back.at.y - back.height).toBeGreaterThan(supply.at.y);
    const dashed = basics(scene).filter((shape) => shape.kind === 'line' && shape.token === 'hidden');
    expect(dashed).toHaveLength(2);
  });

  it('writes the slope under the roof in the section, and clear of the openings in the plan', () => {
    const section = textNamed(sectionView(sloped), '3:12');
    expect(section.at.y).toBeGreaterThan(sloped.heightIn + (section.at.x * 3) / 12 + section.height);
    const { at } = textNamed(planView(sloped), '3:12');
    // the openings end 8 + 34 in. along, less the unit's overhang of some 2 in.
    expect(at.x).toBeGreaterThan(42);
  });

  it('keeps the corner letters off the lines of the unit', () => {
    const scene = sectionView(sloped);
    expect(textNamed(scene, 'A').at.x).toBeLessThan(-1.8);
    expect(textNamed(scene, 'B').at.x).toBeGreaterThan(84.5 + 1.8);
  });
});
