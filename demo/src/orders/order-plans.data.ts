import type { BuildStage, HOLD_REASONS } from '@cdi/shared/catalogue';
import type { DrawingLane } from '@cdi/shared/contracts';
import { STAGE_ORDER } from '@cdi/shared/domain/schedule';
import type { CurbFamily, QuickShip } from '@cdi/shared/trade';
import type { BuyerKey } from '../quotes/make-deal.ts';

/** How far one curb of an order is. */
export interface CurbPlan {
  /** The stage that it is at; null when all of them are done. */
  readonly at: BuildStage | null;
  readonly lane: 'ready' | 'running';
  readonly drawing: DrawingLane;
  /** The customer sent the first drawing back. */
  readonly isRevised: boolean;
  /** What came before was finished last evening. */
  readonly isFresh: boolean;
  readonly family?: CurbFamily;
  readonly stamp?: 'requested' | 'sent' | 'questions' | 'rejected' | 'stamped';
  readonly story?: 'sent_back' | 'failed_inspection' | 'held';
}

export interface Hold {
  readonly reason: keyof typeof HOLD_REASONS;
  readonly note: string;
}

/** An order of the demo, described by how far it is. */
export interface OrderPlan {
  readonly buyer: BuyerKey;
  readonly curbs: readonly CurbPlan[];
  readonly isReleased: boolean;
  /** Where the books are once everything has shipped. */
  readonly books: 'open' | 'invoiced' | 'paid' | 'closed' | 'cancelled';
  /** Working days that the least advanced curb is ahead of its plan; below 0 it is late. */
  readonly slack: number;
  /** Working days since it shipped; 0 while it has not. */
  readonly shippedAgo: number;
  /** Working days since it was ordered, where nothing else says it. */
  readonly orderedAgo: number;
  readonly quickShip: QuickShip;
  readonly hasPo: boolean;
  /** The promised date was moved once. */
  readonly isPromiseMoved: boolean;
  readonly hold?: Hold;
  /** Code of the plant that makes it; the one that ships, unless given. */
  readonly plant?: 'DAL' | 'FRE';
}

type More = Partial<Omit<CurbPlan, 'at' | 'lane' | 'drawing'>>;

const curb = (at: BuildStage | null, lane: 'ready' | 'running', drawing: DrawingLane, more: More = {}): CurbPlan => ({
  at,
  lane,
  drawing,
  isRevised: false,
  isFresh: false,
  ...more,
});
const order = (buyer: BuyerKey, curbs: readonly CurbPlan[], more: Partial<OrderPlan> = {}): OrderPlan => ({
  buyer,
  curbs,
  isReleased: false,
  books: 'open',
  slack: 2,
  shippedAgo: 0,
  orderedAgo: 2,
  quickShip: 'none',
  hasPo: true,
  isPromiseMoved: false,
  ...more,
});

const drawn = (lane: DrawingLane, more?: More): CurbPlan => curb('engineering', 'ready', lane, more);
const ready = (at: BuildStage, more?: More): CurbPlan => curb(at, 'ready', 'approved', more);
const running = (at: BuildStage, more?: More): CurbPlan => curb(at, 'running', 'approved', more);
const fresh = (at: BuildStage, more: More = {}): CurbPlan => ready(at, { isFresh: true, ...more });
const done = (more?: More): CurbPlan => curb(null, 'ready', 'approved', more);

const NEW_ORDERS: readonly OrderPlan[] = [
  order('distributor', [curb('sales_checking', 'ready', 'requested')], { orderedAgo: 0.4 }),
  order('any', [curb('sales_checking', 'ready', 'requested'), curb('sales_checking', 'ready', 'requested')], {
    orderedAgo: 0.8,
  }),
  order('any', [curb('sales_checking', 'ready', 'requested')], { orderedAgo: 0.6, quickShip: 'five_day' }),
  order('any', [curb('sales_checking', 'running', 'drawing')], { orderedAgo: 1.3 }),
  order('main', [curb('sales_checking', 'running', 'requested')], { orderedAgo: 1.1 }),
  order('any', [curb('sales_checking', 'running', 'requested'), curb('sales_checking', 'ready', 'requested')], {
    orderedAgo: 1.6,
    hasPo: false,
  }),
];

const AT_DRAWING: readonly OrderPlan[] = [
  order('any', [drawn('drawing')], { orderedAgo: 2.2 }),
  order('any', [drawn('drawing'), drawn('requested'), drawn('requested')], { orderedAgo: 2.6 }),
  order('any', [drawn('checked')], { orderedAgo: 3.1, quickShip: 'three_day' }),
  order('contractor', [drawn('checked', { family: 'CNF', stamp: 'requested' }), drawn('drawing')], { orderedAgo: 3.6 }),
  order('any', [drawn('drawing', { isRevised: true })], { orderedAgo: 9.4 }),
  order('any', [drawn('drawing', { family: 'ISO' }), drawn('requested', { family: 'CNF', stamp: 'questions' })], {
    orderedAgo: 2.9,
    hold: { reason: 'info', note: 'Corner weights of the unit are missing' },
  }),
  order('distributor', [drawn('sent')], { orderedAgo: 4.2 }),
  order('distributor', [drawn('sent', { isRevised: true }), drawn('sent')], { orderedAgo: 8.3 }),
  order('main', [drawn('sent')], { orderedAgo: 6.5 }),
  order('contractor', [drawn('sent')], { orderedAgo: 5.4 }),
  order('rival', [drawn('sent'), drawn('checked')], { orderedAgo: 5.1 }),
  order('any', [drawn('sent'), drawn('drawing')], { orderedAgo: 4.8 }),
  order('any', [drawn('sent', { family: 'CNF', stamp: 'rejected' })], { orderedAgo: 13.7 }),
];

const AT_RELEASE: readonly OrderPlan[] = [
  order('distributor', [drawn('approved')], { orderedAgo: 6.2 }),
  order('contractor', [drawn('approved')], { orderedAgo: 6.8 }),
  order('late', [drawn('approved'), drawn('approved')], { orderedAgo: 7.1 }),
  order('any', [drawn('approved', { family: 'CNF', stamp: 'sent' })], { orderedAgo: 9.2 }),
  order('on_hold', [drawn('approved')], {
    orderedAgo: 9.8,
    hold: { reason: 'credit', note: 'Two invoices are 40 days late' },
  }),
  order('any', [ready('engineering')], { isReleased: true, slack: 1 }),
  order('any', [ready('engineering', { isRevised: true }), ready('engineering', { story: 'sent_back' })], {
    isReleased: true,
    slack: 3,
  }),
  order('main', [ready('engineering', { story: 'held' })], { isReleased: true, slack: 0 }),
];

const IN_PRODUCTION: readonly OrderPlan[] = [
  order('any', [ready('special_materials', { family: 'ISO' }), running('special_materials', { family: 'ISO-R' })], {
    isReleased: true,
    slack: 1,
  }),
  order('any', [running('engineering'), running('engineering', { family: 'CNF', stamp: 'stamped' })], {
    isReleased: true,
    slack: 0,
  }),
  order('main', [fresh('eng_checking'), running('eng_checking')], { isReleased: true, slack: 2 }),
  order('any', [fresh('radan'), running('radan', { isRevised: true })], {
    isReleased: true,
    slack: 0,
    quickShip: 'five_day',
  }),
  order('any', [fresh('batching'), running('batching')], { isReleased: true, slack: 1 }),
  order('contractor', [fresh('turret'), running('turret')], { isReleased: true, slack: -1 }),
  order('distributor', [fresh('folding'), running('folding')], { isReleased: true, slack: 1 }),
  order('any', [ready('folding'), running('folding'), ready('folding')], { isReleased: true, slack: 0, plant: 'DAL' }),
  order('any', [fresh('clinching', { story: 'sent_back' }), running('clinching')], { isReleased: true, slack: -2 }),
  order('any', [fresh('shell'), running('shell')], { isReleased: true, slack: 0 }),
  order('distributor', [running('shell', { family: 'ADP' })], { isReleased: true, slack: 2, quickShip: 'five_day' }),
  order('contractor_cc', [ready('guts', { family: 'ADP-C' }), running('guts', { family: 'ADP' })], {
    isReleased: true,
    slack: 1,
  }),
  order('any', [fresh('quality_control'), running('quality_control', { story: 'failed_inspection' })], {
    isReleased: true,
    slack: -1,
  }),
  order('any', [fresh('insulate'), running('insulate')], { isReleased: true, slack: 0 }),
  order('rival', [running('insulate')], { isReleased: true, slack: 1 }),
  order('main', [fresh('crate'), running('crate')], { isReleased: true, slack: 1, isPromiseMoved: true }),
  order('any', [ready('batching', { family: 'ISO' })], {
    isReleased: true,
    slack: -8,
    hold: { reason: 'material', note: 'Springs come from Dayton next week' },
    isPromiseMoved: true,
  }),
  order('any', [running('folding'), ready('crate')], { isReleased: true, slack: -5, plant: 'FRE' }),
  order('any', [ready('eng_checking', { family: 'CNF', stamp: 'stamped' })], { isReleased: true, slack: -9 }),
  order('any', [running('crate')], {
    isReleased: true,
    slack: -3,
    hold: { reason: 'customer', note: 'The roofer is two weeks behind' },
  }),
];

const AT_THE_DOCK: readonly OrderPlan[] = [
  order('distributor', [ready('loading')], { isReleased: true, slack: 0 }),
  order('any', [fresh('loading'), fresh('loading')], { isReleased: true, slack: 1 }),
  order('any', [running('loading')], { isReleased: true, slack: 0 }),
  order('any', [ready('loading')], { isReleased: true, slack: -4, plant: 'DAL' }),
  order('any', [ready('final_paperwork'), running('crate')], { isReleased: true, slack: -1 }),
  order('distributor', [ready('final_paperwork')], { isReleased: true, shippedAgo: 1 }),
  order('any', [ready('final_paperwork'), ready('final_paperwork')], { isReleased: true, shippedAgo: 1 }),
  order('any', [running('final_paperwork')], { isReleased: true, shippedAgo: 2 }),
  order('any', [done(), done()], { isReleased: true, shippedAgo: 3 }),
  order('contractor', [done()], { isReleased: true, shippedAgo: 4 }),
];

const TOLD: readonly OrderPlan[] = [...NEW_ORDERS, ...AT_DRAWING, ...AT_RELEASE, ...IN_PRODUCTION, ...AT_THE_DOCK];

const isTold = (stage: BuildStage): boolean => TOLD.some(({ curbs }) => curbs.some(({ at }) => at === stage));

/** Each stage without an order above has a card to start and a card in work too. */
const ELSEWHERE = STAGE_ORDER.filter((stage) => !isTold(stage)).map((stage) =>
  order('any', [fresh(stage), running(stage)], { isReleased: true, slack: 0 }),
);

/** Orders somewhere between entry and the truck. */
export const OPEN_ORDERS: readonly OrderPlan[] = [...TOLD, ...ELSEWHERE];

/** Orders packed on the dock of the first plant, from which consolidated loads are made. */
export const DOCK_ORDERS: readonly OrderPlan[] = [
  order('distributor', [ready('loading'), ready('loading')], { isReleased: true, slack: 0 }),
  order('main', [ready('loading')], { isReleased: true, slack: 0 }),
  order('any', [ready('loading'), ready('loading')], { isReleased: true, slack: 0 }),
  order('contractor', [ready('loading')], { isReleased: true, slack: 0 }),
  order('distributor', [ready('loading')], { isReleased: true, slack: 0 }),
  order('any', [ready('loading')], { isReleased: true, slack: 1 }),
  order('main', [ready('loading'), ready('loading')], { isReleased: true, slack: 1 }),
  order('any', [ready('loading')], { isReleased: true, slack: 1 }),
];

const CANCELLED: readonly OrderPlan[] = [
  order('any', [drawn('approved')], { orderedAgo: 24, books: 'cancelled' }),
  order('main', [drawn('sent')], { orderedAgo: 41, books: 'cancelled' }),
  order('any', [curb('sales_checking', 'ready', 'requested')], { orderedAgo: 66, books: 'cancelled' }),
];

/** Working days ago, how many curbs, who, and where the books are. */
const SHIPPED: readonly (readonly [number, number, BuyerKey, OrderPlan['books']])[] = [
  [5, 1, 'any', 'invoiced'],
  [7, 2, 'distributor', 'invoiced'],
  [9, 1, 'any', 'invoiced'],
  [12, 3, 'any', 'invoiced'],
  [15, 1, 'rival', 'invoiced'],
  [18, 2, 'any', 'invoiced'],
  [21, 1, 'any', 'invoiced'],
  [24, 1, 'contractor_cc', 'paid'],
  [28, 2, 'any', 'invoiced'],
  [31, 1, 'main', 'paid'],
  [34, 1, 'any', 'invoiced'],
  [38, 2, 'any', 'paid'],
  [41, 1, 'any', 'paid'],
  [45, 1, 'distributor', 'closed'],
  [50, 2, 'on_hold', 'invoiced'],
  [51, 1, 'on_hold', 'invoiced'],
  [58, 1, 'contractor', 'closed'],
  [62, 3, 'any', 'closed'],
  [66, 1, 'any', 'closed'],
  [71, 1, 'any', 'closed'],
  [75, 2, 'main', 'closed'],
  [80, 1, 'any', 'closed'],
  [84, 1, 'rival', 'closed'],
  [89, 2, 'any', 'closed'],
  [94, 1, 'late', 'invoiced'],
  [100, 1, 'distributor', 'closed'],
  [105, 2, 'any', 'closed'],
  [111, 1, 'any', 'closed'],
  [118, 1, 'any', 'closed'],
  [125, 3, 'any', 'closed'],
  [132, 1, 'any', 'closed'],
  [140, 1, 'any', 'closed'],
];

/** Orders of the last months that are over. */
export const PAST_ORDERS: readonly OrderPlan[] = [
  ...CANCELLED,
  ...SHIPPED.map(([shippedAgo, curbs, buyer, books], index) =>
    order(
      buyer,
      Array.from({ length: curbs }, (_each, at) => done({ isRevised: (index + at) % 7 === 3 })),
      {
        isReleased: true,
        shippedAgo,
        books,
        isPromiseMoved: index % 6 === 2,
        quickShip: index % 8 === 5 ? 'five_day' : 'none',
        ...(index % 7 === 3 ? { plant: 'DAL' } : index % 7 === 5 ? { plant: 'FRE' } : {}),
      },
    ),
  ),
];
