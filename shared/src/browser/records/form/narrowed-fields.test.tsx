import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objects } from '../../../common/catalogue/catalogue.generated.ts';
import type { RecordServices } from '../services/records-context.ts';
import { fakeRecordApi } from '../testing/fake-records.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { FormView } from './form-view.tsx';

/** What the picker of a line asks for when it is opened in the form of a new credit. */
async function askForLines(initial: Readonly<Record<string, unknown>>): Promise<unknown> {
  const lookUp = jest.fn<ReturnType<RecordServices['lookUp']>, Parameters<RecordServices['lookUp']>>(() =>
    Promise.resolve([]),
  );
  renderRecords(
    <FormView
      definition={objects.credit}
      api={fakeRecordApi({})}
      record={null}
      initial={initial}
      onSaved={jest.fn()}
      onCancel={jest.fn()}
    />,
    '/credit/new',
    { lookUp },
  );
  await userEvent.setup().type(screen.getByRole('combobox', { name: /Line of the order/ }), 'T-4{Enter}');
  await waitFor(() => expect(lookUp).toHaveBeenCalled());
  cleanup();
  return [lookUp.mock.lastCall?.[0], lookUp.mock.lastCall?.[2]?.narrow];
}

it('offers for a credit the lines of the order that its invoice is for, or of its own order', async () => {
  expect(await askForLines({ company_id: 1, invoice_id: 12, tracker_id: 5 })).toEqual([
    'tracker_curb',
    { 'tracker_id.invoice': '12' },
  ]);
  expect(await askForLines({ company_id: 1, tracker_id: 5 })).toEqual(['tracker_curb', { tracker_id: '5' }]);
  expect(await askForLines({ company_id: 1 })).toEqual(['tracker_curb', undefined]);
});
