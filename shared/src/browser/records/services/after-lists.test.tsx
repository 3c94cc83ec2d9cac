import { screen, within } from '@testing-library/react';
import { objects } from '../../../common/catalogue/catalogue.ts';
import { listEntries } from '../../../common/catalogue/live-lists.ts';
import { ChoiceInput } from '../fields/choice-inputs.tsx';
import { renderRecords } from '../testing/render-records.tsx';
import { AfterLists } from './after-lists.tsx';

const { model, company } = objects;

const input = (value: string | null) => (
  <ChoiceInput id="brand" field={model.fields.brand} value={value} isRequired={false} onChange={() => undefined} />
);
const readOptions = async (): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('combobox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const manufacturer = [
  { value: 'Carrier', label: 'Carrier' },
  { value: 'Norgate', label: 'Norgate Air' },
  { value: 'Gone', label: 'Gone & Sons', isRetired: true },
];
const readLists = () => Promise.resolve({ manufacturer });

it('a form offers the entries that are in use, as the server has them', async () => {
  renderRecords(<AfterLists definition={model}>{input(null)}</AfterLists>, '/', { readLists });
  expect(screen.getByRole('status')).toHaveTextContent('Loading models…');
  expect(await readOptions()).toEqual(['None', 'Carrier', 'Norgate Air']);
});

it('a record keeps an entry that is out of use', async () => {
  renderRecords(<AfterLists definition={model}>{input('Gone')}</AfterLists>, '/', { readLists });
  expect(await readOptions()).toEqual(['None', 'Carrier', 'Norgate Air', 'Gone & Sons']);
});

it('lists that cannot be read stay as they were', async () => {
  const failing = () => Promise.reject(new Error('There is no connection.'));
  renderRecords(<AfterLists definition={model}>{input(null)}</AfterLists>, '/', { readLists: failing });
  expect(await readOptions()).toEqual(['None', 'Carrier', 'Norgate Air']);
  expect(listEntries('manufacturer')).toHaveLength(3);
});

it('an object without such fields asks for no list', () => {
  const never = jest.fn(readLists);
  renderRecords(<AfterLists definition={company}>The company</AfterLists>, '/', { readLists: never });
  expect(screen.getByText('The company')).toBeVisible();
  expect(never).not.toHaveBeenCalled();
});
