import { computeCurbGeometry, hasErrors, MIN_HEIGHT_IN, validateCurb } from '@cdi/shared/domain/curb';
import { formatDate, formatInches, toPlainDate } from '@cdi/shared/units';
import type { UnitNames } from '../../../server/src/products/unit-names.ts';
import { DRAWING_LANES } from '@cdi/shared/contracts';
import type { DemoRow } from '../kit/demo-tables.ts';
import { NOTED_COMMENTS } from '../quotes/jobs.data.ts';
import type { CurbPlan } from '../orders/order-plans.data.ts';
import type { DemoFiles } from '../kit/demo-files.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { drawShortForm, drawSubmittal, type DrawingTitle } from './draw-papers.ts';
import type { StoredOrder } from '../orders/fill-orders.ts';
import type { DemoCurb } from '../quotes/make-curb.ts';
import type { HistoryStep } from '../kit/note-history.ts';
import { CHECKER, DRAFTERS } from '../accounts/stage-workers.ts';

/** The drawing columns of a curb, their history, and the last drawing sent. */
export interface DrawingFacts {
  readonly values: DemoRow<'tracker_curb'>;
  readonly steps: readonly HistoryStep[];
  readonly drafterId: number | null;
  /** When the drawing that waits for an answer went out, ISO text; null when none waits. */
  readonly waitingSince: string | null;
  /** The customer's request to change the first drawing, and its time. */
  readonly asked: { readonly comment: string; readonly moment: string } | null;
}

export interface CurbToDraw {
  readonly id: number;
  readonly no: string;
  readonly plan: CurbPlan;
  readonly curb: DemoCurb;
  readonly order: StoredOrder;
  /** Such as `1 of 2`. */
  readonly sheet: string;
  /** Brand and model of both units, and what of their sizes is not verified. */
  readonly units: Pick<DrawingTitle, keyof UnitNames | 'notVerified'>;
  /** The columns that describe the curb. */
  readonly values: DemoRow<'tracker_curb'>;
}

/** Shares of the time between order and approval at which each step is taken, with and without a first drawing that came back. */
const REVISED = {
  taken: 0.12,
  firstDrawn: 0.28,
  firstChecked: 0.36,
  firstSent: 0.42,
  cameBack: 0.58,
  drawn: 0.74,
  checked: 0.8,
  sent: 0.84,
} as const;
const STRAIGHT = { ...REVISED, drawn: 0.3, checked: 0.42, sent: 0.5 } as const;
type Step = keyof typeof REVISED;

const LAST_MOMENT = -0.03;
const REMINDED_AFTER_DAYS = [2, 5, 10] as const;
const NOTED_SHARE = 0.15;
const DRAWN_SHARE = 0.5;

/** Sizes that a drafter reads from the drawing of the curb, in inches: outside dimensions, height and openings. */
function readOff({ spec, geometry }: DemoCurb): Readonly<Record<string, number>> {
  const { lengthIn, widthIn, supply, return: back } = geometry.plan;
  return {
    ...{ od_length: lengthIn, od_width: widthIn, height: spec.heightIn },
    ...(supply ? { sa_length: supply.lengthIn, sa_width: supply.widthIn } : {}),
    ...(back ? { ra_length: back.lengthIn, ra_width: back.widthIn } : {}),
  };
}

/** Builds the history of one curb's drawing step by step. */
class DrawingStory {
  readonly steps: HistoryStep[] = [];
  readonly drafterId: number;
  rev: string | null = null;
  fileId: number | null = null;
  /** Values and signatures of the newest sheet. */
  private sheet: Pick<DemoRow<'submittal'>, 'curb_values' | 'title_block' | 'drawn_sizes'> = {};
  private lane = 'requested';
  private readonly sources: DemoSources;
  private readonly files: DemoFiles;
  private readonly facts: CurbToDraw;

  constructor(sources: DemoSources, files: DemoFiles, facts: CurbToDraw) {
    this.sources = sources;
    this.files = files;
    this.facts = facts;
    this.drafterId = sources.users.id(sources.random.pick(DRAFTERS));
  }

  /** Sizes that the drafter read from the newest drawing. */
  get sizes(): DemoRow<'submittal'>['drawn_sizes'] {
    return this.sheet.drawn_sizes;
  }

  get contact(): { readonly id: number; readonly name: string } {
    return this.facts.order.deal.buyer.contact;
  }

  /** When a step was taken, in working days from today. */
  position(step: Step): number {
    const { plan, order } = this.facts;
    const { ordered, approved, cancelled } = order.times;
    const until = (plan.drawing === 'approved' ? approved : cancelled) ?? LAST_MOMENT;
    const share = (plan.isRevised ? REVISED : STRAIGHT)[step];
    return Math.min(LAST_MOMENT, ordered + (until - ordered) * share);
  }

  moment(step: Step): string {
    return this.sources.calendar.moment(this.position(step));
  }

  go(to: string, moment: string, by: number): void {
    this.steps.push({ field: 'drawing_status', from: this.lane, to, moment, by });
    this.lane = to;
  }

  draw(rev: 'A' | 'B', moment: string, isCurrent: boolean, curb: DemoCurb = this.facts.curb): void {
    const { id, no, order, sheet, plan } = this.facts;
    const { users } = this.sources;
    const { contact, company } = order.deal.buyer;
    const isLongOver = order.times.released !== null && contact.userName !== 'distributor';
    const title = {
      curbNo: no,
      customer: company.facts.name,
      job: order.deal.job.name,
      revision: rev,
      date: formatDate(toPlainDate(moment.slice(0, 10))),
      ...this.facts.units,
      drawnBy: users.name(this.drafterId),
      checkedBy:
        DRAWING_LANES.indexOf(plan.drawing) >= DRAWING_LANES.indexOf('checked') ? users.name(users.id(CHECKER)) : '',
      sheet,
    };
    const { drawnBy: drawn_by, checkedBy: checked_by, date } = title;
    this.sheet = {
      curb_values: { ...this.facts.values, height: curb.spec.heightIn },
      title_block: { drawn_by, checked_by, date, sheet },
      drawn_sizes: readOff(curb),
    };
    this.rev = rev;
    this.fileId = this.files.add(
      {
        title: `Drawing ${no} rev ${rev}`,
        fileName: `${no}-${rev}.pdf`,
        typeCode: 1,
        object: 'tracker_curb',
        id,
        trackerId: order.id,
        by: this.drafterId,
        moment,
        revision: rev === 'A' ? 1 : 2,
        isCurrent,
      },
      () => (isLongOver ? drawShortForm : drawSubmittal)(curb, title),
    );
  }

  /** Sends the current drawing; `answer` says what came back, and when. */
  send(
    step: Step,
    answer: {
      readonly kind: DemoRow<'submittal'>['answer'];
      readonly moment: string | null;
      readonly comment: string | null;
    },
  ): void {
    const { tables } = this.sources;
    const isAnswered = answer.moment !== null;
    const waitedDays = -this.position(step);
    this.go('sent', this.moment(step), this.drafterId);
    tables.add('submittal', {
      tracker_curb_id: this.facts.id,
      line_no: this.rev === 'A' ? 1 : 2,
      rev: this.rev,
      cdi_file_id: this.fileId,
      sent_dt: this.moment(step),
      sent_by: this.drafterId,
      answer: answer.kind,
      answered_dt: answer.moment,
      answered_by: isAnswered ? this.contact.id : null,
      answered_name: isAnswered ? this.contact.name : null,
      comment: answer.comment,
      ...this.sheet,
      reminders: isAnswered ? 0 : REMINDED_AFTER_DAYS.filter((days) => waitedDays > days).length,
    });
  }
}

const HEIGHT_STEPS_IN = [-4, 4, -2] as const;

/** The curb of the first drawing, and the customer's comment on it; the revision follows that comment. */
function drawnFirst(curb: DemoCurb): { readonly curb: DemoCurb; readonly comment: string } {
  const { spec } = curb;
  for (const step of HEIGHT_STEPS_IN) {
    const other = { ...spec, heightIn: spec.heightIn + step };
    if (other.heightIn < MIN_HEIGHT_IN || hasErrors(validateCurb(other))) continue;
    const why = step < 0 ? 'the roof gets tapered insulation' : 'the duct is shorter than we thought';
    return {
      curb: { ...curb, spec: other, geometry: computeCurbGeometry(other) },
      comment: `Curb has to be ${formatInches(spec.heightIn)} high, ${why}.`,
    };
  }
  return { curb, comment: 'Our tag is missing on the section. Please add it.' };
}

const NOTHING_DRAWN: DrawingFacts = {
  values: {
    drawing_status: 'requested',
    drawing_rev: null,
    drafter_id: null,
    drawing_file_id: null,
    drawn_sizes: null,
    approved_file_id: null,
  },
  steps: [],
  drafterId: null,
  waitingSince: null,
  asked: null,
};

/** Draws a curb up to the stage of its plan: files, submittals with their answers, and the history of its lane. */
export function addDrawings(sources: DemoSources, files: DemoFiles, facts: CurbToDraw): DrawingFacts {
  const { plan, order } = facts;
  if (plan.drawing === 'requested') return NOTHING_DRAWN;
  const { random, calendar, users } = sources;
  const story = new DrawingStory(sources, files, facts);
  const checker = users.id(CHECKER);
  const first = plan.isRevised ? drawnFirst(facts.curb) : null;
  const asked = first && { comment: first.comment, moment: story.moment('cameBack') };
  story.go('drawing', story.moment('taken'), story.drafterId);
  if (asked) {
    story.draw('A', story.moment('firstDrawn'), plan.drawing === 'drawing', first.curb);
    story.go('checked', story.moment('firstChecked'), checker);
    story.send('firstSent', { kind: 'revise', ...asked });
    story.go('drawing', asked.moment, story.contact.id);
  }
  const isDrawn = plan.drawing !== 'drawing' || (!asked && random.isLucky(DRAWN_SHARE));
  if (isDrawn) story.draw(asked ? 'B' : 'A', story.moment('drawn'), true);
  if (plan.drawing !== 'drawing') story.go('checked', story.moment('checked'), checker);
  if (plan.drawing === 'sent') story.send('sent', { kind: 'waiting', moment: null, comment: null });
  if (plan.drawing === 'approved') {
    const moment = calendar.moment(order.times.approved ?? LAST_MOMENT);
    const comment = random.isLucky(NOTED_SHARE) ? random.pick(NOTED_COMMENTS) : null;
    story.send('sent', { kind: comment ? 'approved_as_noted' : 'approved', moment, comment });
    story.go('approved', moment, story.contact.id);
  }
  return {
    values: {
      drawing_status: plan.drawing,
      drawing_rev: story.rev,
      drafter_id: story.drafterId,
      drawing_file_id: story.fileId,
      drawn_sizes: plan.drawing === 'drawing' ? null : (story.sizes ?? null),
      approved_file_id: plan.drawing === 'approved' ? story.fileId : null,
    },
    steps: story.steps,
    drafterId: story.drafterId,
    waitingSince: plan.drawing === 'sent' ? story.moment('sent') : null,
    asked,
  };
}
