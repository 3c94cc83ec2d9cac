import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { findCrateProblem, findPackageProblem, suggestCrates } from './packing.ts';

const line = (change: Partial<CurbSpec>) => {
  const spec: CurbSpec = { ...STANDARD_CURB, odLengthIn: 87.5, odWidthIn: 58.5, heightIn: 14, ...change };
  return [spec, computeCurbGeometry(spec)] as const;
};
const piece = (lengthIn: number, widthIn: number, heightIn: number, weightLb: number) => ({
  lengthIn,
  widthIn,
  heightIn,
  weightLb,
});

describe('crates that are suggested', () => {
  it('hold one curb each: curb, 3 in. flange and 2 in. skid beyond it on each side, 5 in. skid below', () => {
    const crates = suggestCrates(...line({ qty: 2 }));
    // 87.5 + 2 × 3 + 2 × 2 = 97.5; 58.5 + 10 = 68.5; 14 + 5 = 19
    expect(crates.map(({ lengthIn, widthIn, heightIn }) => [lengthIn, widthIn, heightIn])).toEqual([
      [97.5, 68.5, 19],
      [97.5, 68.5, 19],
    ]);
    for (const { weightLb } of crates) expect(Number.isInteger(weightLb)).toBe(true);
  });

  it('bundle four knock-down curbs to a skid, the last with what is left', () => {
    const crates = suggestCrates(...line({ qty: 5, construction: 'kd' }));
    expect(crates.map((crate) => crate.heightIn)).toEqual([13 + 3 * 8, 13]);
    expect(crates[0]?.weightLb).toBeGreaterThan(3 * (crates[1]?.weightLb ?? 0) * 0.5);
  });

  it('are none where the curb goes loose', () => {
    expect(suggestCrates(...line({ qty: 2, crate: 'none' }))).toEqual([]);
  });

  it.each(['NEW', 'NEW-P', 'ADP', 'ISO', 'CNF', 'PIPE', 'RAIL', 'MB', 'HOR'] as const)('are taken for %s', (family) => {
    for (const construction of ['welded', 'kd'] as const) {
      const [spec, geometry] = line({ family, qty: 3, construction });
      expect(findCrateProblem(spec, geometry, suggestCrates(spec, geometry))).toBeNull();
    }
  });
});

describe('crates that cannot be', () => {
  it('are smaller than the curb', () => {
    const problem = findCrateProblem(...line({ qty: 2 }), [piece(10, 10, 5, 5)]);
    expect(problem).toContain('87 1/2" × 58 1/2" × 14"');
  });
  it('are fewer than the curbs need: a crate of 22 in. takes one curb of 14 in., one of 33 in. takes two', () => {
    expect(findCrateProblem(...line({ qty: 2 }), [piece(98, 69, 22, 400)])).toContain('1 of 2');
    expect(findCrateProblem(...line({ qty: 2 }), [piece(98, 69, 33, 400)])).toBeNull();
  });
  it('weigh less than what is in them', () => {
    const [spec, geometry] = line({ qty: 2 });
    const crates = [piece(98, 69, 19, 20), piece(98, 69, 19, 20)];
    expect(findCrateProblem(spec, geometry, crates)).toContain(`${Math.round(2 * geometry.weightLb)} lb`);
  });
  it('may hold a curb on its edge or in sections', () => {
    expect(findCrateProblem(...line({ qty: 1 }), [piece(98, 20, 69, 300)])).toBeNull();
    expect(findCrateProblem(...line({ qty: 1 }), [piece(50, 69, 20, 160), piece(50, 69, 20, 160)])).toBeNull();
    expect(findCrateProblem(...line({ qty: 1 }), [piece(30, 69, 20, 160), piece(30, 69, 20, 160)])).not.toBeNull();
  });
  it('of parts weigh less than the parts in them, where those have a weight', () => {
    // three economizers of 65 lb are 195 lb; four fifths of it are 156
    expect(findPackageProblem(195, [piece(10, 10, 5, 5)])).toBe(
      'The packages weigh 5 lb together, the parts in them about 195 lb. Weigh them again.',
    );
    expect(findPackageProblem(195, [piece(48, 40, 36, 120), piece(40, 20, 20, 40)])).toBeNull();
    expect(findPackageProblem(null, [piece(10, 10, 5, 5)])).toBeNull();
  });
  it('of knock-down curbs need only the length of their walls', () => {
    expect(findCrateProblem(...line({ qty: 3, construction: 'kd' }), [piece(96, 24, 30, 500)])).toBeNull();
    expect(findCrateProblem(...line({ qty: 3, construction: 'kd' }), [piece(80, 24, 30, 500)])).toContain('87 1/2"');
  });
});
