import { STANDARD_CURB } from '../../common/trade/curb-spec.ts';
import { isometricView } from '../../common/domain/drawing/isometric-view.ts';
import { planView } from '../../common/domain/drawing/plan-view.ts';
import { sectionView } from '../../common/domain/drawing/section-view.ts';
import { drawLegibly, MIN_TEXT_PX, textHeightPx } from './legible-text.ts';

const curb = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375, slopeX: 0.25 };
const views = { plan: planView, section: sectionView, isometric: isometricView } as const;

function drawIn(name: keyof typeof views, box: { width: number; height: number } | null) {
  return drawLegibly((textHeight) => views[name](curb, textHeight === undefined ? {} : { textHeight }), box);
}

it('leaves a drawing alone that has room, and one whose box is not known', () => {
  expect(drawIn('plan', { width: 900, height: 600 })).toEqual(planView(curb));
  expect(drawIn('plan', null)).toEqual(planView(curb));
  expect(drawIn('plan', { width: 0, height: 0 })).toEqual(planView(curb));
});

it.each([
  ['plan', 358, 300],
  ['plan', 300, 280],
  ['section', 300, 280],
  ['isometric', 280, 280],
] as const)('makes the lettering of the %s readable on %d × %d px', (name, width, height) => {
  const box = { width, height };
  const scene = drawIn(name, box);
  expect(textHeightPx(scene, box)).toBeGreaterThan(MIN_TEXT_PX - 0.6);
});

it('does not let lettering crowd the drawing out', () => {
  const natural = planView(curb);
  const crowded = drawIn('plan', { width: 20, height: 15 });
  expect(crowded.viewBox.width).toBeLessThan(natural.viewBox.width * 2.5);
});

it('has nothing to enlarge on a picture without dimensions', () => {
  const picture = planView(curb, { isPicture: true });
  expect(drawLegibly(() => picture, { width: 40, height: 30 })).toBe(picture);
  expect(textHeightPx(picture, { width: 40, height: 30 })).toBeNull();
});
