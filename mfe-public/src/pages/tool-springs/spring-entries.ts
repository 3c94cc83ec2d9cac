import type { SpringCheck } from '@cdi/shared/domain/springs';
import type { CornerLoads } from '@cdi/shared/trade';
import type { Entries } from '../../calculator/entries.ts';
import { inchesRule, type NumberRule } from '../../calculator/number-rule.ts';

export type SpringEntry =
  | 'by'
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'weight'
  | 'length'
  | 'width'
  | 'cg_x'
  | 'cg_y'
  | 'economizer'
  | 'rail'
  | 'class'
  | 'count'
  | 'rpm'
  | 'internal';

/** A unit of 1,550 lb with its corner loads as printed. */
export const startSprings: Entries<SpringEntry> = {
  by: 'corners',
  a: '391',
  b: '365',
  c: '384',
  d: '410',
  weight: '2000',
  length: '120',
  width: '80',
  cg_x: '66',
  cg_y: '38',
  economizer: '80',
  rail: '',
  class: '1',
  count: 'best',
  rpm: '900',
  internal: 'no',
};
export const springChoices = {
  by: ['corners', 'cg'],
  class: ['1', '2'],
  count: ['best', '1', '2', '3', '4', '5', '6'],
  internal: ['no', 'yes'],
} as const;

const load = (name: string): NumberRule => ({ name, unit: 'lb', min: 1, max: 15_000 });
const added = (name: string): NumberRule => ({ name, unit: 'lb', min: 0, max: 5000, isOptional: true });
export const springRules = {
  a: load('Corner A'),
  b: load('Corner B'),
  c: load('Corner C'),
  d: load('Corner D'),
  weight: { name: 'Unit weight', unit: 'lb', min: 20, max: 60_000 },
  length: inchesRule('Unit length', 20, 400),
  width: inchesRule('Unit width', 20, 200),
  cg_x: inchesRule('Center of gravity X', 0, 400),
  cg_y: inchesRule('Center of gravity Y', 0, 200),
  economizer: added('Economizer and exhaust'),
  rail: added('Floating rail'),
  rpm: { name: 'Lowest speed', unit: 'rpm', min: 200, max: 4000 },
} as const satisfies Partial<Record<SpringEntry, NumberRule>>;

export interface SpringAnswer {
  /** Corner loads of the unit alone. */
  readonly corners: CornerLoads;
  /** Corner loads with the additional weights. */
  readonly loads: CornerLoads;
  readonly totalLb: number;
  readonly economizerLb: number;
  /** Weight of the floating rail, as in a quote, from the size of the unit. */
  readonly quoteRailLb: number;
  readonly springsPerCorner: number;
  readonly check: SpringCheck;
  readonly warnings: readonly string[];
}
