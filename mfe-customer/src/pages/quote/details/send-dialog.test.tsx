import { fakeEvents, RecordsProvider } from '@cdi/shared/records/testing';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftStorage } from '../draft/draft-storage.ts';
import { QuoteServicesContext } from '../quote-services.ts';
import { fakeQuoteApi, memoryStorage, quoteRecord } from '../testing/fake-quote-api.ts';
import { QuoteDetailsPage } from './quote-details.page.tsx';

it('names the fields and characters that the PDF cannot print before the quote is sent', async () => {
  const draft = quoteRecord();
  const [curb] = draft.children['curbs'] ?? [];
  const record = {
    ...draft,
    fields: { ...draft.fields, job_name: 'Roof 20⅜ 中文' },
    labels: { ...draft.labels, company_id: 'Łakeland 京' },
    children: { ...draft.children, curbs: curb ? [{ ...curb, tag: 'RTU-日' }] : [] },
  };
  const api = fakeQuoteApi({ load: () => Promise.resolve(record) });
  render(
    <UiRoot>
      <MemoryRouter initialEntries={['/quote/42']}>
        <RecordsProvider services={{ events: fakeEvents().events }}>
          <QuoteServicesContext value={{ api, drafts: new DraftStorage({ storage: memoryStorage() }) }}>
            <QuoteDetailsPage quoteId={42} />
          </QuoteServicesContext>
        </RecordsProvider>
      </MemoryRouter>
    </UiRoot>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  const warnings = dialog.getAllByText(/papers print a box with the code in its place/).map((each) => each.textContent);
  expect(warnings).toEqual([
    'Company has 京 (U+4EAC): papers print a box with the code in its place.',
    'Job name has 中 (U+4E2D), 文 (U+6587): papers print a box with the code in its place.',
    'Curb 1: Tag has 日 (U+65E5): papers print a box with the code in its place.',
  ]);
});
