import type { ApprovalDrawing } from '@cdi/shared/contracts';

/** What a customer may answer to a drawing. */
export const ANSWERS = {
  approved: { label: 'Approve', hint: 'Build it as drawn.' },
  approved_as_noted: {
    label: 'Approve as noted',
    hint: 'Build it with the changes noted below; no new drawing is sent.',
  },
  revise: { label: 'Revise and resubmit', hint: 'Draw it again. Nothing is built before you approve the new drawing.' },
} as const;
export type AnswerName = keyof typeof ANSWERS;

export interface AnswerForm {
  readonly answer: AnswerName | null;
  readonly name: string;
  readonly comment: string;
}

export type AnswerProblems = Readonly<Partial<Record<keyof AnswerForm, string>>>;

const MAX_NAME = 120;

/** What is missing before the answer can be sent, by field. */
export function checkAnswer(form: AnswerForm): AnswerProblems {
  const hasComment = form.comment.trim() !== '';
  return {
    ...(form.answer === null ? { answer: 'Choose one of the three answers.' } : {}),
    ...(form.name.trim() === '' ? { name: 'Your name is required: it stands on the drawing as the signature.' } : {}),
    ...(form.name.trim().length > MAX_NAME ? { name: `Your name may have at most ${MAX_NAME} characters.` } : {}),
    ...(form.answer === 'revise' && !hasComment ? { comment: 'Say what should be different.' } : {}),
    ...(form.answer === 'approved_as_noted' && !hasComment
      ? { comment: 'Note what should be different from the drawing.' }
      : {}),
  };
}

/** Waiting drawings first, each group newest first. */
export function sortDrawings(drawings: readonly ApprovalDrawing[]): readonly ApprovalDrawing[] {
  const isWaiting = (drawing: ApprovalDrawing) => drawing.answer === 'waiting';
  return [...drawings].sort(
    (a, b) =>
      Number(isWaiting(b)) - Number(isWaiting(a)) ||
      b.sent_dt.localeCompare(a.sent_dt) ||
      b.submittal_id - a.submittal_id,
  );
}

/** The version that stands now in place of an older one of the same curb; null when none was sent yet. */
export function findNewer(drawings: readonly ApprovalDrawing[], older: ApprovalDrawing): ApprovalDrawing | null {
  const newer = drawings.filter(
    (drawing) => drawing.tracker_curb_id === older.tracker_curb_id && drawing.submittal_id > older.submittal_id,
  );
  return newer.reduce<ApprovalDrawing | null>(
    (best, drawing) => (best && best.submittal_id > drawing.submittal_id ? best : drawing),
    null,
  );
}
