import fc from 'fast-check';
import { isWorkingDay, toPlainDate } from '../../units/plain-date.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { backwardSchedule, estimateLeadTime } from './backward-schedule.ts';
import { capacityMinutes, loadStateOf } from './capacity.ts';
import { countDrawingWork } from '../curb/drawing-work.ts';
import { CATALOGUE_ROUTE, STAGE_ORDER, makeRoute } from './routes.ts';
import { curbLimitOf, judgeWip } from './work-in-progress.ts';
import { STAGES, getStage, isBuildStage, listPredecessors, listSuccessors } from './stages.ts';
import { makeLineWork } from '../curb/line-work.ts';
import { computeDrawingMinutes, computeMeasureMinutes, computeStageMinutes, sumMinutes } from './standard-minutes.ts';

const day = toPlainDate;
const spec: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375 };
const geometry = computeCurbGeometry(spec);
const stamped = { typeId: 1, windSpeedMph: 115, exposure: 'C', roofHeightFt: 30, sds: null } as const;

describe('stages', () => {
  it('are the sixteen of the shop, in order', () => {
    expect(STAGES.map((stage) => stage.slug)).toEqual([
      'sales_checking',
      'special_materials',
      'engineering',
      'eng_checking',
      'radan',
      'batching',
      'turret',
      'folding',
      'clinching',
      'shell',
      'guts',
      'quality_control',
      'insulate',
      'crate',
      'loading',
      'final_paperwork',
    ]);
    expect(STAGES.map((stage) => stage.order)).toEqual(STAGES.map((_, index) => index + 1));
    expect(getStage('radan')).toMatchObject({ label: 'Radan', order: 5, wip: { limit: 30, unit: 'curb' } });
    expect(isBuildStage('guts')).toBe(true);
    expect(isBuildStage('toString')).toBe(false);
  });

  it('come after stages that are due no later', () => {
    for (const stage of STAGES) {
      for (const before of stage.after) {
        expect(getStage(before).daysBeforeShip).toBeGreaterThanOrEqual(stage.daysBeforeShip);
        expect(getStage(before).order).toBeLessThan(stage.order);
      }
    }
  });

  it('wait for what is on the route', () => {
    expect(listPredecessors('quality_control', STAGE_ORDER)).toEqual(['shell', 'guts']);
    expect(listPredecessors('quality_control', CATALOGUE_ROUTE)).toEqual(['sales_checking']);
    expect(listPredecessors('sales_checking', STAGE_ORDER)).toEqual([]);
    expect(listSuccessors('clinching', STAGE_ORDER)).toEqual(['shell', 'guts']);
  });
});

describe('routes', () => {
  it('skip what a curb does not need', () => {
    expect(makeRoute(spec)).toEqual(STAGE_ORDER.filter((stage) => stage !== 'special_materials'));
    expect(makeRoute({ ...spec, construction: 'kd' })).not.toContain('shell');
    expect(makeRoute({ ...spec, insulation: 'none' })).not.toContain('insulate');
    expect(makeRoute({ ...spec, crate: 'none' })).not.toContain('crate');
    expect(makeRoute({ ...spec, family: 'RAIL' })).not.toContain('guts');
    expect(makeRoute({ ...spec, family: 'EXT', isolationClassIn: 1 })).toContain('guts');
    expect(makeRoute({ ...spec, material: 'aluminium' })).toContain('special_materials');
  });
});

describe('standard minutes', () => {
  it('follow the drivers of each stage', () => {
    const line = makeLineWork(spec, geometry, 2);
    const minutes = computeStageMinutes(line, STAGE_ORDER);
    expect(minutes.sales_checking).toBe(13);
    expect(minutes.engineering).toBeCloseTo(20 + 1.2 * 4, 10);
    expect(minutes.eng_checking).toBeCloseTo(8 + 0.4 * 4, 10);
    expect(minutes.radan).toBeCloseTo(10 + 0.6 * 4, 10);
    expect(line.sheets).toBe(3);
    expect(minutes.turret).toBe(27);
    expect(minutes.folding).toBeCloseTo(8 + 0.6 * 12 * 2, 10);
    expect(minutes.clinching).toBeCloseTo(1.5 * ((4 * 14) / 12) * 2, 10);
    expect(minutes.shell).toBeCloseTo((18 + 0.8 * 22.479) * 2, 2);
    expect(minutes.quality_control).toBe(16);
    expect(minutes.insulate).toBeCloseTo((10 + 1.1 * 26.226) * 2, 2);
    expect(minutes.loading).toBe(12);
    expect(sumMinutes(minutes)).toBeCloseTo(
      Object.values(minutes).reduce((a, b) => a + b, 0),
      10,
    );
  });

  it('count nothing off the route, and more for stamps', () => {
    const minutes = computeStageMinutes(makeLineWork(spec, geometry), CATALOGUE_ROUTE);
    expect(minutes.turret).toBe(0);
    const conforming = { ...spec, conforming: stamped };
    const withStamp = computeStageMinutes(makeLineWork(conforming, computeCurbGeometry(conforming)), STAGE_ORDER);
    expect(withStamp.engineering).toBeCloseTo(20 + 1.2 * 4 + 45, 10);
  });

  it('clinch what is not welded and leave loose curbs uncrated', () => {
    const bolted = { ...spec, construction: 'bolted' as const, crate: 'none' as const };
    const line = makeLineWork(bolted, computeCurbGeometry(bolted));
    expect(line.curb.joints).toBe(Math.ceil(56 / 3));
    expect(line.crates).toBe(0);
    expect(makeLineWork({ ...spec, construction: 'kd' }, geometry, 5).crates).toBe(2);
  });

  it('know drawing and measuring', () => {
    expect(computeDrawingMinutes(geometry.work)).toBe(25);
    expect(computeDrawingMinutes({ ...geometry.work, customOpenings: 2, isSloped: true, springs: 8 })).toBe(90);
    expect(computeMeasureMinutes(3, 45)).toBe(135);
  });

  it('of a drawing count the same drivers without the parts of the curb, whatever the curb', () => {
    const existing = { odLengthIn: 80, odWidthIn: 44, supply: null, return: null };
    const rect = (xIn: number) => ({ xIn, yIn: 6, lengthIn: 20, widthIn: 16 });
    const base = { baseLengthIn: 84, baseWidthIn: 48, heightIn: null, weightLb: 1500 };
    const unit = { ...base, supply: rect(6), return: rect(40) };
    const curbs: readonly CurbSpec[] = [
      spec,
      { ...spec, slopeX: 1 },
      { ...spec, isolationClassIn: 1 },
      { ...spec, family: 'ADP', unit, existing },
      { ...spec, family: 'ADP', unit, existing: { ...existing, supply: rect(9), return: rect(40) } },
      { ...spec, family: 'RAIL' },
    ];
    for (const each of curbs) {
      const { customOpenings, isSloped, springs } = computeCurbGeometry(each).work;
      expect(countDrawingWork(each)).toEqual({ customOpenings, isSloped, springs });
    }
    expect(curbs.map((each) => computeDrawingMinutes(countDrawingWork(each)))).toEqual([25, 40, 55, 25, 45, 25]);
    // a curb without measures has a drawing all the same
    expect(computeDrawingMinutes(countDrawingWork({ ...spec, odLengthIn: 0, odWidthIn: 0 }))).toBe(25);
  });
});

describe('backward schedule', () => {
  const holidays = new Set(['2026-11-26', '2026-11-27']);

  it('counts working days back from shipping', () => {
    const due = backwardSchedule(day('2026-12-04'), STAGE_ORDER, { isStamped: false, holidays });
    const byStage = Object.fromEntries(due.map(({ stage, dueDate }) => [stage, dueDate]));
    expect(byStage).toMatchObject({
      loading: '2026-12-04',
      crate: '2026-12-03',
      quality_control: '2026-12-02',
      folding: '2026-12-01',
      turret: '2026-11-30',
      radan: '2026-11-25',
      engineering: '2026-11-23',
      special_materials: '2026-11-16',
      sales_checking: '2026-11-13',
    });
  });

  it('leaves five days for a stamp and ships before a day off', () => {
    const options = { isStamped: true, holidays };
    const due = backwardSchedule(day('2026-12-05'), ['engineering', 'eng_checking', 'loading'], options);
    expect(due.map(({ dueDate }) => dueDate)).toEqual(['2026-11-16', '2026-11-24', '2026-12-04']);
    const own = backwardSchedule(day('2026-12-04'), ['crate'], { ...options, daysBeforeShip: { crate: 2 } });
    expect(own[0]?.dueDate).toBe('2026-12-02');
  });

  it('is never due on a day off, and never later than what follows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.boolean(), (offset, isStamped) => {
        const date = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
        const due = backwardSchedule(day(date), STAGE_ORDER, { isStamped, holidays });
        expect(due.every(({ dueDate }) => isWorkingDay(dueDate, holidays) && dueDate <= date)).toBe(true);
        const dates = due.map(({ dueDate }) => dueDate);
        expect(dates).toEqual([...dates].sort());
      }),
    );
  });
});

describe('a plan with less time than the standard', () => {
  const holidays = new Set<string>();
  const planFor = (ship: string, notBefore: string, route = STAGE_ORDER) =>
    Object.fromEntries(
      backwardSchedule(day(ship), route, { isStamped: false, holidays, notBefore: day(notBefore) }).map((due) => [
        due.stage,
        due.dueDate,
      ]),
    );

  it('presses five days of a quick ship together, from the day of the order to the day it ships', () => {
    // ordered on a Monday, shipping the Monday after: engineering at once, 4 of 7 days become 2 of 5
    expect(planFor('2026-06-15', '2026-06-08')).toMatchObject({
      sales_checking: '2026-06-08',
      engineering: '2026-06-08',
      eng_checking: '2026-06-09',
      radan: '2026-06-10',
      turret: '2026-06-11',
      folding: '2026-06-11',
      crate: '2026-06-15',
      loading: '2026-06-15',
    });
  });

  it('leaves a plan alone that has the time', () => {
    expect(planFor('2026-12-04', '2026-06-08')).toEqual(
      Object.fromEntries(
        backwardSchedule(day('2026-12-04'), STAGE_ORDER, { isStamped: false, holidays }).map((due) => [
          due.stage,
          due.dueDate,
        ]),
      ),
    );
  });

  it('lets no task be born late, on no day off, and keeps their order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        (from, ahead, isStamped) => {
          const at = (offset: number) => day(new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10));
          const free = new Set(['2026-11-26', '2026-11-27']);
          const due = backwardSchedule(at(from + ahead), STAGE_ORDER, {
            isStamped,
            holidays: free,
            notBefore: at(from),
          });
          const dates = due.map(({ dueDate }) => dueDate);
          expect(dates.every((date) => date >= at(from) && isWorkingDay(date, free))).toBe(true);
          expect(dates).toEqual([...dates].sort());
        },
      ),
    );
  });
});

describe('lead time', () => {
  it('adds special material, stamp and queue, and says so', () => {
    expect(estimateLeadTime(spec)).toEqual({ workingDays: 8, reasons: [{ label: 'Engineering and shop', days: 8 }] });
    expect(estimateLeadTime({ ...spec, material: 'aluminium', conforming: stamped }, 2.5).workingDays).toBe(21);
    expect(estimateLeadTime({ ...spec, quickShip: 'three_day' }, 9).workingDays).toBe(3);
  });
});

describe('work in progress and load', () => {
  it('shares the limit of shell and guts', () => {
    const together = { limit: 20, unit: 'curb', stages: ['shell', 'guts'] };
    expect(judgeWip('shell', { shell: 12, guts: 8, folding: 99 })).toEqual({ ...together, count: 20, level: 'full' });
    expect(judgeWip('guts', { shell: 12, guts: 9 })).toEqual({ ...together, count: 21, level: 'over' });
    expect(judgeWip('guts', { shell: 12 })).toEqual({ ...together, count: 12, level: 'free' });
  });

  it('judges no curbs by a limit of batches, and nothing where there is no limit', () => {
    expect(judgeWip('turret', { turret: 7 })).toMatchObject({ count: 7, limit: 4, unit: 'batch', level: 'unlimited' });
    expect(judgeWip('loading', { loading: 900 })).toMatchObject({ count: 900, limit: null, level: 'unlimited' });
    expect([curbLimitOf('turret'), curbLimitOf('radan'), curbLimitOf('loading')]).toEqual([null, 30, null]);
  });

  it('colours the load of a day', () => {
    const capacity = capacityMinutes(10);
    expect(capacity).toBe(480);
    expect([0, 407, 408, 480, 481].map((load) => loadStateOf(load, capacity))).toEqual([
      'good',
      'good',
      'tight',
      'tight',
      'over',
    ]);
    expect(loadStateOf(1, 0)).toBe('over');
    expect(loadStateOf(0, 0)).toBe('good');
  });
});
