import { render, screen } from '@testing-library/react';
import { curbFields, fieldNamed } from '../quote-fields.ts';
import { FieldControl } from './field-control.tsx';

const open = (name: string) =>
  render(
    <FieldControl id={name} field={fieldNamed(curbFields, name)} text="" onType={jest.fn()} accessibleName={name} />,
  );

it.each(['isolation_class', 'conforming_type'])(
  'shows None for a blank %s, which means that it is not wanted',
  (name) => {
    open(name);
    expect(screen.getByRole('combobox', { name })).toHaveDisplayValue('None');
  },
);

it('shows Not given for a blank value that is still unknown', () => {
  open('exposure');
  expect(screen.getByRole('combobox', { name: 'exposure' })).toHaveDisplayValue('Not given');
});
