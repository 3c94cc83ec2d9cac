import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB, type CurbSpec } from '../../trade/curb-spec.ts';
import { findFullStage, queueDays, type PlantLoad } from './plant-load.ts';

const spec: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375 };

describe('the load of the plant', () => {
  const geometry = computeCurbGeometry(spec);
  const folding = (minutes: readonly number[], capacity = 400): PlantLoad => ({
    capacityOf: () => capacity,
    byStage: new Map([['folding', minutes]]),
  });

  it('puts a curb off by the days that its stages are full', () => {
    expect(queueDays(spec, geometry, folding([]))).toBe(0);
    // folding is planned 3 days before shipping, 5 days from now: 6 days of 400 min are 2,400 and hold no more than that
    expect(queueDays(spec, geometry, folding([2000]))).toBe(0);
    expect(queueDays(spec, geometry, folding([2400]))).toBe(1);
    expect(queueDays(spec, geometry, folding([4000]))).toBe(5);
  });

  it('counts the hours of each stage: twice the crew holds twice the work', () => {
    const crews = (own: number): PlantLoad => ({
      capacityOf: (stage) => (stage === 'folding' ? own : 400),
      byStage: new Map([['folding', [4000]]]),
    });
    // six days of 800 min are 4,800
    expect(queueDays(spec, geometry, crews(800))).toBe(0);
    expect(queueDays(spec, geometry, crews(400))).toBe(5);
    expect(findFullStage({ ...spec, quickShip: 'three_day' }, geometry, crews(200))).toBe('folding');
  });

  it('does not count work that is planned later', () => {
    expect(queueDays(spec, geometry, folding([0, 0, 0, 0, 0, 0, 0, 0, 0, 9000]))).toBe(0);
  });

  it('knows nothing of a plant that gives no hours', () => {
    expect(queueDays(spec, geometry, folding([9000], 0))).toBe(0);
    expect(findFullStage({ ...spec, quickShip: 'next_day' }, geometry, folding([9000], 0))).toBeNull();
  });

  it('has no room for a quick ship at a stage that is full before its day, and says which', () => {
    const quick: CurbSpec = { ...spec, quickShip: 'three_day' };
    expect(findFullStage(quick, geometry, folding([800]))).toBeNull();
    expect(findFullStage(quick, geometry, folding([1600]))).toBe('folding');
    expect(findFullStage(spec, geometry, folding([1600]))).toBeNull();
  });
});
