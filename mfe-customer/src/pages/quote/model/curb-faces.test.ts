import { computeCurbGeometry } from '@cdi/shared/domain/curb';
import { STANDARD_CURB, type CurbFamily, type CurbSpec } from '@cdi/shared/trade';
import { FAMILIES, sampleOf } from '../configurator/family-samples.ts';
import { listCurbFaces, type Face, type FaceLook } from './curb-faces.ts';

const curb: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375, baseFlangeIn: 0, nailer: 'none' };

function facesOf(spec: CurbSpec, look?: FaceLook): Face[] {
  return listCurbFaces(spec, computeCurbGeometry(spec)).filter((face) => look === undefined || face.look === look);
}

function bounds(faces: readonly Face[]) {
  const points = faces.flatMap((face) => face.points);
  const range = (axis: 0 | 1 | 2) => [Math.min(...points.map((p) => p[axis])), Math.max(...points.map((p) => p[axis]))];
  return { x: range(0), y: range(1), z: range(2) };
}

it('is as large as the curb, its top at 0', () => {
  const { x, y, z } = bounds(facesOf(curb, 'metal'));
  expect(x).toEqual([0, 84.5]);
  expect(y).toEqual([0, 50.375]);
  expect(z).toEqual([-14, 0]);
});

it('follows the roof: the low corner reaches as far down as corner C is high', () => {
  const sloped = { ...curb, slopeX: 0.25, slopeY: 0.5 };
  const { cIn } = computeCurbGeometry(sloped).corners;
  expect(bounds(facesOf(sloped, 'metal')).z[0]).toBeCloseTo(-cIn, 10);
  const atA = facesOf(sloped, 'metal')
    .flatMap((face) => face.points)
    .filter(([x, y]) => x === 0 && y === 0);
  expect(Math.min(...atA.map(([, , z]) => z))).toBe(-14);
});

it.each(FAMILIES)('makes flat, finite faces of a curb of family %s', (family: CurbFamily) => {
  const faces = facesOf(sampleOf(family));
  expect(faces.length).toBeGreaterThan(5);
  for (const { points } of faces) expect(points.flat().every(Number.isFinite)).toBe(true);
});

it('connects the ducts of an adapter from the old openings to the new ones', () => {
  const adapter = sampleOf('ADP');
  const { plan } = computeCurbGeometry(adapter);
  const duct = facesOf(adapter, 'supply').flatMap((face) => face.points);
  const upper = duct.filter(([, , z]) => z === 0).map(([x]) => x);
  const lower = duct.filter(([, , z]) => z < 0).map(([x]) => x);
  expect(Math.min(...upper)).toBe(plan.supply?.xIn);
  expect(Math.min(...lower)).toBe(plan.existingSupply?.xIn);
});

it('draws liner, nailer and flange only if the curb has them', () => {
  expect(facesOf({ ...curb, insulation: 'none' }, 'liner')).toHaveLength(0);
  expect(facesOf(curb, 'nailer')).toHaveLength(0);
  expect(facesOf({ ...curb, nailer: '2x4' }, 'nailer').length).toBeGreaterThan(0);
  expect(bounds(facesOf({ ...curb, baseFlangeIn: 3 }, 'metal')).x).toEqual([-3, 87.5]);
});

it('lifts the unit off the springs', () => {
  const { z } = bounds(facesOf(sampleOf('ISO'), 'unit'));
  expect(z[0]).toBeGreaterThan(bounds(facesOf(sampleOf('ISO'), 'spring')).z[1] ?? 0);
});
