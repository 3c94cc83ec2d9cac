import { estimateLeadTime } from '@cdi/shared/domain/schedule';
import type { CurbSpec } from '@cdi/shared/trade';
import { sampleCurbs } from '../../figures/sample-curbs.ts';

/** Example curbs that show what makes a lead time longer. */
const examples: readonly (readonly [string, CurbSpec])[] = [
  ['Adapter or new curb, galvanized', sampleCurbs.ADP],
  ['The same in stainless or aluminum', { ...sampleCurbs.NEW, material: 'stainless_304' }],
  ['Isolation curb', sampleCurbs.ISO],
  ['Conforming curb with a seal', sampleCurbs.CNF],
  ['Quick ship, five days', { ...sampleCurbs.NEW, quickShip: 'five_day' }],
  ['Quick ship, three days', { ...sampleCurbs.NEW, quickShip: 'three_day' }],
  ['Quick ship, next day', { ...sampleCurbs.NEW, quickShip: 'next_day' }],
];

/** Lead times that a quote estimates without a backlog: the curb, working days, and their breakdown. */
export function listLeadTimes(): readonly (readonly [string, number, string])[] {
  return examples.map(([name, spec]) => {
    const { workingDays, reasons } = estimateLeadTime(spec);
    return [name, workingDays, reasons.map(({ label, days }) => `${label} ${days}`).join(' + ')] as const;
  });
}
