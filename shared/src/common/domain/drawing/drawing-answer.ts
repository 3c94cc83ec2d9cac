/** A remark at a place of the sheet, in inches of paper from its upper left corner. */
export interface SheetPin {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** What a customer may say to a drawing. */
export type DrawingAnswerName = 'approved' | 'approved_as_noted' | 'revise';

/** The most remarks that one answer holds. */
export const MAX_PINS = 40;
/** The most characters of one remark. */
export const MAX_PIN_TEXT = 500;

/**
 * What is wrong with an answer to a drawing, by field; empty when it may be sent. An approval as noted and a revision say what should be
 * different, in the comment or on the sheet; a plain approval leaves nothing to say.
 */
export function findAnswerProblems(answer: {
  readonly answer: DrawingAnswerName;
  readonly comment: string;
  readonly pins: readonly SheetPin[];
}): Readonly<Partial<Record<'answer' | 'comment' | 'pins', string>>> {
  const { comment, pins } = answer;
  const empty = pins.findIndex(({ text }) => text.trim() === '');
  const saysNothing = comment.trim() === '' && pins.length === 0;
  return {
    ...(empty >= 0 ? { pins: `Say what is meant by remark ${empty + 1}, or take it away.` } : {}),
    ...(answer.answer === 'approved' && pins.length > 0
      ? { answer: 'Remarks stand on the sheet: approve it as noted, or ask for a revision.' }
      : {}),
    ...(answer.answer === 'revise' && saysNothing ? { comment: 'Say what should be different.' } : {}),
    ...(answer.answer === 'approved_as_noted' && saysNothing
      ? { comment: 'Note what should be different from the drawing.' }
      : {}),
  };
}
