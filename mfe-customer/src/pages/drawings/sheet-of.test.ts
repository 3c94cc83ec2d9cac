import { approvalDrawing } from '../../order/testing/fake-order-api.ts';
import { sheetOf } from './sheet-of.ts';

const textsOf = (scene: ReturnType<typeof sheetOf>) =>
  scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

it.each([
  ['approved', true],
  ['approved_as_noted', true],
  ['revise', false],
] as const)('after the answer "%s" the name stands under APPROVED: %s', (answer, isThere) => {
  const texts = textsOf(sheetOf(approvalDrawing({ answer, answered_name: 'Lee Quincy', may_answer: false })));
  expect(texts.includes('Lee Quincy')).toBe(isThere);
});
