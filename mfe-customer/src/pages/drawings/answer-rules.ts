import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { findAnswerProblems, type DrawingAnswerName, type SheetPin } from '@cdi/shared/domain/drawing';

/** The answers that a customer can give to a drawing. */
export const ANSWERS = {
  approved: { label: 'Approve', hint: 'Build it as drawn.' },
  approved_as_noted: {
    label: 'Approve as noted',
    hint: 'Build it with the changes noted below; no new drawing is sent.',
  },
  revise: { label: 'Revise and resubmit', hint: 'Draw it again. Nothing is built before you approve the new drawing.' },
} as const satisfies Readonly<Record<DrawingAnswerName, { readonly label: string; readonly hint: string }>>;
export type AnswerName = keyof typeof ANSWERS;

export interface AnswerForm {
  readonly answer: AnswerName | null;
  readonly name: string;
  readonly comment: string;
  readonly pins: readonly SheetPin[];
}

export type AnswerProblems = Readonly<Partial<Record<keyof AnswerForm, string>>>;

const MAX_NAME = 120;

/** What the answer still needs before it can be sent, by field. */
export function checkAnswer(form: AnswerForm): AnswerProblems {
  return {
    ...(form.answer === null
      ? { answer: 'Choose one of the three answers.' }
      : findAnswerProblems({ ...form, answer: form.answer })),
    ...(form.name.trim() === '' ? { name: 'Your name is required: it stands on the drawing as the signature.' } : {}),
    ...(form.name.trim().length > MAX_NAME ? { name: `Your name may have at most ${MAX_NAME} characters.` } : {}),
  };
}

/** Sorts waiting drawings first, the newest on top; then answered ones, the latest answer first. */
export function sortDrawings(drawings: readonly ApprovalDrawing[]): readonly ApprovalDrawing[] {
  const isWaiting = (drawing: ApprovalDrawing) => drawing.answer === 'waiting';
  return [...drawings].sort(
    (a, b) =>
      Number(isWaiting(b)) - Number(isWaiting(a)) ||
      (b.answered_dt ?? b.sent_dt).localeCompare(a.answered_dt ?? a.sent_dt) ||
      b.submittal_id - a.submittal_id,
  );
}

const newest = (drawings: readonly ApprovalDrawing[]): ApprovalDrawing | null =>
  drawings.reduce<ApprovalDrawing | null>(
    (best, drawing) => (best && best.submittal_id > drawing.submittal_id ? best : drawing),
    null,
  );

const ofSameCurb = (drawings: readonly ApprovalDrawing[], drawing: ApprovalDrawing): readonly ApprovalDrawing[] =>
  drawings.filter((each) => each.tracker_curb_id === drawing.tracker_curb_id);

/** The latest version that replaces an older one of the same curb; null when none was sent yet. */
export function findNewer(drawings: readonly ApprovalDrawing[], older: ApprovalDrawing): ApprovalDrawing | null {
  return newest(ofSameCurb(drawings, older).filter((drawing) => drawing.submittal_id > older.submittal_id));
}

/** The previous version of the same curb; null for the first. */
export function findOlder(drawings: readonly ApprovalDrawing[], newer: ApprovalDrawing): ApprovalDrawing | null {
  return newest(ofSameCurb(drawings, newer).filter((drawing) => drawing.submittal_id < newer.submittal_id));
}
