import { approvalDrawing } from '../../order/testing/fake-order-api.ts';
import { overlayOf, sheetOf } from './sheet-of.ts';

const textsOf = (scene: ReturnType<typeof sheetOf>) =>
  scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

it.each([
  ['approved', true],
  ['approved_as_noted', true],
  ['revise', false],
] as const)('after the answer "%s" the sheet shows the name under APPROVED: %s', (answer, isThere) => {
  const texts = textsOf(sheetOf(approvalDrawing({ answer, answered_name: 'Lee Quincy', may_answer: false })));
  expect(texts.includes('Lee Quincy')).toBe(isThere);
});

it('the title block has the entries of the file: drafter, checker, date and sheet number', () => {
  const title = { drawn_by: 'Pavel Novak', checked_by: 'Ruth Lindgren', date: 'Nov 5, 2026', sheet: '1 of 2' };
  const texts = textsOf(sheetOf(approvalDrawing({ title })));
  expect(texts).toEqual(expect.arrayContaining(Object.values(title)));
});

it('draws only the views of the version below, because two title blocks are unreadable', () => {
  const older = approvalDrawing({ rev: 'A', values: { ...approvalDrawing().values, height: 18 } });
  const { over, under } = overlayOf(approvalDrawing({ rev: 'B' }), older);
  expect(textsOf(over)).toEqual(expect.arrayContaining(['APPROVED', 'PLAN']));
  expect(textsOf(under)).not.toContain('APPROVED');
  expect(textsOf(under)).not.toContain('PLAN');
  expect(under.shapes.length).toBeGreaterThan(20);
  expect(under.viewBox).toEqual(over.viewBox);
});

it('draws both versions at one scale, whatever scale each has alone', () => {
  const scaleOf = (scene: ReturnType<typeof sheetOf>) => textsOf(scene).find((text) => text.endsWith(`= 1'-0"`));
  const small = approvalDrawing({ values: { ...approvalDrawing().values, od_length: 40, od_width: 30 } });
  const large = approvalDrawing();
  expect(scaleOf(sheetOf(small))).not.toBe(scaleOf(sheetOf(large)));
  expect(scaleOf(overlayOf(small, large).over)).toBe(scaleOf(sheetOf(large)));
});

it('names on the sheet the parts of the fit without a source document', () => {
  const fit = [{ name: 'Old curb, outside', value: '80" × 46"', verdict: 'unverified', source: 'recall' }] as const;
  const notes = (drawing: Parameters<typeof approvalDrawing>[0]) =>
    textsOf(sheetOf(approvalDrawing(drawing))).join(' ');
  expect(notes({ fit })).toContain('Not verified: old curb. No document stands behind');
  expect(notes({ fit: [{ ...fit[0], verdict: 'good' }] })).not.toContain('Not verified');
});
