import { UiRoot } from '@cdi/shared/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteApi } from '../quote-api.ts';
import { distributor, fakeQuoteApi, footprint, quoteRecord } from '../testing/fake-quote-api.ts';
import { QuoteDetailsStore } from './quote-details.store.ts';
import { QuoteLines } from './quote-lines.panel.tsx';

/** A quote of two curbs for the unit of the footprint: 73 7/8 × 46 1/4 in. below its base of 74 3/8 × 46 3/4. */
function openLines(lookUp: QuoteApi['footprint']) {
  const record = quoteRecord();
  const [line] = record.children['curbs'] ?? [];
  const unit = {
    new_model_id: 11,
    unit_base_length: 74.375,
    unit_base_width: 46.75,
    od_length: 73.875,
    od_width: 46.25,
  };
  const curb = { ...line, ...unit, labels: { new_model_id: 'Carrier · 48HJ004' } };
  const curbs = [curb, { ...curb, quote_curb_id: 10, tag: 'RTU-2' }];
  const store = new QuoteDetailsStore(42, { api: fakeQuoteApi({ footprint: lookUp }), actor: distributor });
  render(
    <UiRoot>
      <QuoteLines store={store} record={{ ...record, children: { ...record.children, curbs } }} />
    </UiRoot>,
  );
  return within(screen.getByRole('article', { name: 'RTU-1' }));
}

const openDrawing = async (line: ReturnType<typeof openLines>) => {
  await userEvent.setup().click(line.getByRole('button', { name: 'Show the drawing of RTU-1 large' }));
  return line.findByRole('row', { name: /^Clearance, left/ });
};

it('marks a line with sizes without a source document as not verified, and shows its fit once it is opened', async () => {
  const lookUp = jest.fn(() => Promise.resolve(footprint));
  const line = openLines(lookUp);
  expect(await line.findByText(/^Not verified: clearances\. No document/)).toBeVisible();
  expect(line.queryByRole('table', { name: 'Does it fit?' })).not.toBeInTheDocument();
  expect(await openDrawing(line)).toHaveTextContent('not verified');
  // once for both lines
  expect(lookUp).toHaveBeenCalledTimes(1);
});

it('shows that a line with documented sizes fits', async () => {
  const line = openLines(() => Promise.resolve({ ...footprint, verified: true, source: 'Form 48HJ, page 9' }));
  const fit = await openDrawing(line);
  expect(fit).toHaveTextContent('1/4"fits');
  expect(fit).toHaveTextContent('Carrier · 48HJ004, Form 48HJ, page 9 (verified)');
  expect(line.queryByText(/^Not verified/)).not.toBeInTheDocument();
});

it('marks a line as not verified while its model cannot be looked up', async () => {
  const line = openLines(() => Promise.reject(new Error('offline')));
  expect(await line.findByText(/^Not verified: clearances/)).toBeVisible();
});
