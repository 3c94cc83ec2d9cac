import { readCurbSpec } from './curb-fields.ts';
import { reportMissingSizes } from './tell-unsized.ts';
import { validateCurb } from './validate-curb.ts';

const messagesOf = (row: Record<string, unknown>) =>
  reportMissingSizes(validateCurb(readCurbSpec(row)), row).map(({ message }) => message);

it('names the sizes to measure for a model without sizes, instead of asking to choose it again', () => {
  const messages = messagesOf({ curb_type: 'ADP', height: 20, new_model_id: 7, existing_model_id: 8 });
  expect(messages).toContain(
    'Existing curb: we have no sizes of this model on file: measure the curb on the roof, outside, high up above the roofing, and enter its size.',
  );
  expect(messages).toContain(
    'New unit: we have no sizes of this model on file: measure its base, or take it from the data sheet, and enter it.',
  );
  expect(messages.join(' ')).not.toMatch(/choose the (model|existing unit)/);
});

it('asks for the model until one is chosen', () => {
  expect(messagesOf({ curb_type: 'ADP', height: 20 }).join(' ')).toMatch(/choose the model/);
});
