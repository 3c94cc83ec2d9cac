import { render, screen } from '@testing-library/react';
import { objects } from '../../../common/catalogue/catalogue.ts';
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

it('shows no words for a value that is withheld, and shows zero as a price', () => {
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

it('separates thousands of what is counted or weighed as money does, and not of what names something', () => {
  const { Display: Integer } = fieldViews.integer;
  const { Display: Decimal } = fieldViews.decimal;
  render(
    <>
      <Integer field={objects.model.fields.weight} value={1250} isCell />
      <Decimal field={objects.material.fields.on_hand} value={4321.5} isCell />
      <Integer field={objects.model.fields.years_from} value={2019} isCell />
      <Integer field={objects.sales_goal.fields.year} value={2026} isCell />
      <Integer field={objects.cdi_file.fields.cdi_reference_id} value={10048} isCell />
    </>,
  );
  for (const text of ['1,250 lb', '2019', '2026', '10048']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^4,321.5/)).toBeVisible();
});
