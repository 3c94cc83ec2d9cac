import { render, screen } from '@testing-library/react';
import { field } from '../../../common/catalogue/field.ts';
import { fieldViews } from './field-views.ts';

const total = field.money({ label: 'Total', blank: 'Not priced yet' });
const deflection = field.choice({ label: 'Deflection', options: { '1': '1 in.' }, blank: 'None' });
const { Display: Money } = fieldViews.money;
const { Display: Choice } = fieldViews.choice;

it('says what it means that there is no value', () => {
  render(
    <>
      <Money field={total} value={null} />
      <Choice field={deflection} value={null} />
    </>,
  );
  expect(screen.getByText('Not priced yet')).toBeVisible();
  expect(screen.getByText('None')).toBeVisible();
});

it('has a dash for it in a list, with the words behind', () => {
  render(<Money field={total} value={null} isCell />);
  expect(screen.getByTitle('Not priced yet')).toHaveTextContent('–Not priced yet');
});

it('says nothing about a value that is not told, and shows zero as a price', () => {
  render(
    <>
      <Money field={total} value={undefined} isCell />
      <Money field={total} value={0} isCell />
    </>,
  );
  expect(screen.queryByText('Not priced yet')).toBeNull();
  expect(screen.getByText('$0.00')).toBeVisible();
});

it('shows a share with as many digits as are worth reading', () => {
  const { Display: Percent } = fieldViews.percent;
  render(
    <>
      <Percent field={field.percent({ label: 'Margin', shownDigits: 1 })} value={30.1149} />
      <Percent field={field.percent({ label: 'Tax' })} value={6.875} />
    </>,
  );
  expect(screen.getByText('30.1%')).toBeVisible();
  expect(screen.getByText('6.875%')).toBeVisible();
});

it('says the size of a file as people read it', () => {
  const { Display: Integer } = fieldViews.integer;
  render(<Integer field={field.integer({ label: 'Size', unit: 'bytes' })} value={13_027} isCell />);
  expect(screen.getByText('13 KB')).toBeVisible();
});
