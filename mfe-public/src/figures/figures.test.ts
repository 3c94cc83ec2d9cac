/** @jest-environment ./test/jsdom-environment.cjs */
import { hasErrors, validateCurb } from '@cdi/shared/domain/curb';
import { makeScene, type Scene } from '@cdi/shared/domain/drawing';
import { productFamilies } from '../site/families.ts';
import { details } from './details.ts';
import { drawAll, drawFigure } from './draw-figure.ts';
import { explodedAdapter } from './exploded-adapter.ts';
import { familyScene } from './family-scenes.ts';
import { sampleAdapter, sampleCurbs } from './sample-curbs.ts';
import { stepScene } from './step-scenes.ts';

/** All numbers of a scene, at any depth. */
function listNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listNumbers) : [];
}

function expectDrawable(scene: Scene): void {
  expect(scene.shapes.length).toBeGreaterThan(3);
  expect(scene.viewBox.width).toBeGreaterThan(0);
  expect(scene.viewBox.height).toBeGreaterThan(0);
  expect(listNumbers(scene).every(Number.isFinite)).toBe(true);
}

it.each(Object.entries(sampleCurbs))('the sample curb %s can be built', (_, spec) => {
  expect(validateCurb(spec).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(hasErrors(validateCurb(spec))).toBe(false);
});

it.each(productFamilies.map(({ code }) => code))('%s has a picture', (code) => expectDrawable(familyScene(code)));

it.each(['measure', 'quote', 'approve', 'receive'] as const)('step %s has a picture inside its frame', (name) => {
  const scene = stepScene(name);
  expectDrawable(scene);
  const drawn = makeScene(scene.shapes, 0).viewBox;
  const { x, y, width, height } = scene.viewBox;
  expect(drawn.x).toBeGreaterThanOrEqual(x);
  expect(drawn.y).toBeGreaterThanOrEqual(y);
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(x + width);
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(y + height);
});

it.each(Object.entries(details))('%s has a drawing and a description', (_, { make, title, desc }) => {
  expectDrawable(make());
  expect(title).not.toBe('');
  expect(desc.length).toBeGreaterThan(40);
});

it('a drawing has a description, unless the text beside it is one', () => {
  const adapter = new DOMParser().parseFromString(drawFigure('adapter'), 'image/svg+xml').documentElement;
  expect(adapter.getAttribute('role')).toBe('img');
  const wordsOf = (attribute: string) =>
    adapter.querySelector(`#${adapter.getAttribute(attribute)}`)?.textContent ?? '';
  expect(wordsOf('aria-labelledby')).toBe('A curb adapter between an old curb and a new unit');
  expect(wordsOf('aria-describedby')).toMatch(/^Isometric drawing\. On the roof the old curb/);
  const step = new DOMParser().parseFromString(drawFigure('measure'), 'image/svg+xml').documentElement;
  expect([step.getAttribute('aria-hidden'), step.getAttribute('role')]).toEqual(['true', null]);
  expect(step.querySelector('title, desc')).toBeNull();
});

it('every drawing is valid SVG, and all can be in one page without sharing an id', () => {
  const drawn = drawAll();
  expect(new Set(drawn.map(([name]) => name)).size).toBe(drawn.length);
  const ids = drawn.flatMap(([, markup]) => markup.match(/ id="[^"]+"/g) ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [name, markup] of drawn) {
    const svg = new DOMParser().parseFromString(markup, 'image/svg+xml');
    expect([name, svg.documentElement.nodeName, svg.querySelector('parsererror')]).toEqual([name, 'svg', null]);
  }
});

it('the map names the plants for screen readers', () => {
  const [, markup] = drawAll().find(([name]) => name === 'plants')!;
  expect(markup).toContain(
    'aria-label="Map of the United States with our plants: Indianapolis IN, Dallas TX, Fresno CA"',
  );
});

it('the plan of an old curb shows every measure of a measure sheet once', () => {
  const named = details['detail-existing-plan']
    .make()
    .shapes.flatMap((shape) => (shape.kind === 'dimension' ? [shape.text] : []));
  expect(named.sort()).toEqual(['L', 'RL', 'RW', 'RX', 'RY', 'SL', 'SW', 'SX', 'SY', 'W']);
});

it('the level of the drawing gives 1 1/2 in 12: a gap of 6 in. under 48', () => {
  const texts = details['detail-level']
    .make()
    .shapes.flatMap((shape) => (shape.kind === 'dimension' ? [shape.text] : []));
  expect(texts).toEqual(['level 48"', '6"']);
});

it('the exploded adapter dimensions both sides in their own inches', () => {
  const scene = explodedAdapter(sampleAdapter, 'words');
  expectDrawable(scene);
  const dimensions = scene.shapes.flatMap((shape) => (shape.kind === 'dimension' ? [shape.text] : []));
  expect(dimensions).toEqual(['88 1/8"', '59 1/2"', '18"', '59"', '39 1/2"']);
});

it('the numbered adapter has a balloon for each of the six parts', () => {
  const texts = explodedAdapter(sampleAdapter, 'numbers').shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape.text] : [],
  );
  expect(texts).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5', '6']));
});

it('an adapter without openings is refused with the reason', () => {
  expect(() => explodedAdapter({ ...sampleAdapter, existing: null }, 'words')).toThrow('both sides');
});
