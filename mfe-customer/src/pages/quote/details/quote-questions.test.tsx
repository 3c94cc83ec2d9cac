import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@cdi/shared/api';
import type { QuoteQuestion, QuoteQuestions as Shown } from '@cdi/shared/contracts';
import { DraftStorage } from '../draft/draft-storage.ts';
import type { QuoteApi } from '../quote-api.ts';
import { QuoteServicesContext } from '../quote-services.ts';
import { fakeQuoteApi, memoryStorage } from '../testing/fake-quote-api.ts';
import { QuoteQuestions } from './quote-questions.panel.tsx';

const open: QuoteQuestion = {
  quote_question_id: 5,
  question: 'Does it fit a flat roof?',
  asked_by_name: 'Dana Whitfield',
  asked_dt: '2026-11-02T15:04:00Z',
  answer: null,
  answered_by_name: null,
  answered_dt: null,
};
const answered: QuoteQuestion = {
  ...open,
  answer: 'It does.',
  answered_by_name: 'Inga Inside',
  answered_dt: '2026-11-03T15:04:00Z',
};
const list = (facts: Partial<Shown>): Shown => ({ questions: [], may_ask: false, may_answer: false, ...facts });

function openPanel(api: Partial<QuoteApi>) {
  const services = { api: fakeQuoteApi(api), drafts: new DraftStorage({ storage: memoryStorage() }) };
  render(
    <UiRoot>
      <MemoryRouter initialEntries={['/quote/42']}>
        <QuoteServicesContext value={services}>
          <QuoteQuestions quoteId={42} rep="Inga Inside" loaded={0} />
        </QuoteServicesContext>
      </MemoryRouter>
    </UiRoot>,
  );
  return userEvent.setup();
}

it('shows a customer the question with its author and answer, and accepts a further question', async () => {
  const ask = jest.fn().mockResolvedValue({ opt: 'save', msg: '', data: list({ questions: [answered, open] }) });
  const user = openPanel({ questions: () => Promise.resolve(list({ questions: [answered], may_ask: true })), ask });
  const panel = await screen.findByRole('region', { name: 'Questions and answers' });
  expect(panel).toHaveTextContent(/Dana Whitfield asked .*Does it fit a flat roof\?Inga Inside answered .*It does\./);
  expect(within(panel).queryByRole('button', { name: 'Answer…' })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Ask another question…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask a question' }));
  await user.type(dialog.getByLabelText(/^What would you like to know/), 'And a sloped one?');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await within(panel).findByText('Not answered yet.')).toBeVisible();
  expect(ask.mock.lastCall[0]).toEqual({ quote_id: 42, question: 'And a sloped one?' });
});

it('lets the sales rep answer, and keeps an answer that could not be sent', async () => {
  const answer = jest
    .fn()
    .mockRejectedValueOnce(new CallError('The server cannot be reached.', { code: 'NETWORK' }))
    .mockResolvedValue({ opt: 'save', msg: '', data: list({ questions: [answered], may_answer: true }) });
  const user = openPanel({ questions: () => Promise.resolve(list({ questions: [open], may_answer: true })), answer });
  await user.click(await screen.findByRole('button', { name: 'Answer…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the question' }));
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  // a dialog that is still opening shows nothing yet
  await waitFor(() => expect(dialog.getByText('Write the answer.')).toBeVisible());
  await user.type(dialog.getByLabelText(/^Answer/), 'It does.');
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  expect(await dialog.findByText('The server cannot be reached.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('It does.')).toBeVisible();
  expect(answer.mock.lastCall[0]).toEqual({ quote_question_id: 5, answer: 'It does.' });
  expect(screen.queryByRole('button', { name: 'Answer…' })).toBeNull();
});

it('shows an empty list to a user who may ask, and why questions could not be loaded', async () => {
  openPanel({ questions: () => Promise.resolve(list({ may_ask: true })) });
  expect(await screen.findByText(/Nothing was asked about this quote yet/)).toBeVisible();
  openPanel({ questions: () => Promise.reject(new CallError('Too busy.', { code: 'NETWORK' })) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The questions could not be fetched. Too busy.');
});
