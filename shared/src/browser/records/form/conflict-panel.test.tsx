import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { ConflictPanel } from './conflict-panel.tsx';

it('names the row and the field with both values, and says who removed what', async () => {
  const onDecide = jest.fn();
  const conflicts = [
    {
      field: 'rolls#5.length',
      label: 'Roll 1, Roll length',
      row: { list: 'rolls', id: 5, field: 'length' },
      yours: 130,
      theirs: 60,
      original: 120,
    },
    {
      field: 'rolls#6',
      label: 'Roll 2',
      row: { list: 'rolls', id: 6, field: null },
      yours: null,
      theirs: { gasket_roll_id: 6, roll_no: 'B', length: 250 },
      original: { gasket_roll_id: 6, roll_no: 'B', length: 240 },
    },
  ];
  renderRecords(
    <ConflictPanel
      definition={gasketColor}
      conflict={{ kind: 'conflict', conflicts, version: 4, choices: {} }}
      onDecide={onDecide}
      onResolve={jest.fn()}
      onBack={jest.fn()}
    />,
  );
  const of = (name: string) => within(screen.getByRole('row', { name: (row) => row.startsWith(name) }));
  const choices = (name: string) =>
    of(name)
      .getAllByRole('radio')
      .map((radio) => radio.closest('td')?.textContent);
  expect(choices('Roll 1, Roll length')).toEqual([
    expect.stringMatching(/Yours: .*130/),
    expect.stringMatching(/Theirs: .*60/),
    expect.stringMatching(/Before both: .*120/),
  ]);
  // of the row as a whole there are two sides
  expect(choices('Roll 2')).toEqual([
    expect.stringMatching(/Yours: Removed$/),
    expect.stringMatching(/Theirs: Changed: Roll length 250/),
  ]);
  await userEvent.setup().click(of('Roll 2').getByRole('radio', { name: /Removed/ }));
  expect(onDecide).toHaveBeenCalledWith('rolls#6', 'yours');
});
