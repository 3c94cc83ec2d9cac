import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { hiddenNames, readListQuery, writeListQuery, type ListQuery } from '../query/list-query.ts';
import { FilterChips } from './filter-chips.tsx';
import { SearchForm } from './search-form.tsx';

const read = (text: string, definition: ObjectDefinition = gasketColor): ListQuery => {
  const params = new URLSearchParams(text);
  return readListQuery(params, definition, hiddenNames(definition, makeActor()));
};
const asked = jest.fn((_address: string) => undefined);

interface SearchProps {
  readonly start: string;
  readonly definition: ObjectDefinition;
}

function Search({ start, definition }: SearchProps) {
  const [query, setQuery] = useState(read(start, definition));
  const change = (next: ListQuery) => {
    asked(writeListQuery(next, definition).toString());
    setQuery(next);
  };
  return (
    <>
      <FilterChips definition={definition} query={query} onChange={change} />
      <SearchForm
        definition={definition}
        actor={makeActor()}
        query={query}
        onChange={change}
        onClear={() => change(read('', definition))}
      />
    </>
  );
}

const open = (start = '', definition: ObjectDefinition = gasketColor) => {
  asked.mockClear();
  renderRecords(<Search start={start} definition={definition} />);
  return userEvent.setup();
};
const search = () => screen.getByRole('button', { name: 'Search' });
const how = (label: string) => screen.getByLabelText(`${label}: what is asked`);
const chips = () => screen.getAllByRole('listitem').map((each) => each.textContent);

it('filters for blank fields, instead of for a value', async () => {
  const user = open('f.color_code=RD');
  await user.selectOptions(how('Code'), 'is empty');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await user.click(search());
  expect(asked).toHaveBeenLastCalledWith('f.color_code_is=empty');
  expect(chips()).toEqual(['Code is empty']);
});

it('filters by days relative to today, and keeps the relative word in the address', async () => {
  const user = open();
  await user.selectOptions(how('In stock from'), 'last 30 days');
  await user.click(search());
  expect(asked).toHaveBeenLastCalledWith('f.stocked_from_is=last_30_days');
  expect(chips()).toEqual(['In stock from: last 30 days']);
  await user.selectOptions(how('In stock from'), 'before today');
  await user.click(search());
  expect(asked).toHaveBeenLastCalledWith('f.stocked_from_is=before_today');
  expect(chips()).toEqual(['In stock from: before today']);
  await user.selectOptions(how('In stock from'), 'is');
  await user.click(search());
  expect(asked).toHaveBeenLastCalledWith('');
});

it('negates a value, and back', async () => {
  const user = open();
  await user.selectOptions(how('Code'), 'does not contain');
  await user.type(screen.getByLabelText('Code'), 'RD');
  await user.click(search());
  expect(asked).toHaveBeenLastCalledWith('f.color_code_not=RD');
  expect(chips()).toEqual(['Code does not contain: RD']);
  await user.selectOptions(how('Code'), 'contains');
  await user.click(search());
  expect(asked).toHaveBeenLastCalledWith('f.color_code=RD');
});

it('has no "is not" for ranges, and days only for dates', () => {
  open();
  const words = (label: string) => [...(how(label) as HTMLSelectElement).options].map(({ label: text }) => text);
  expect(words('Price per foot')).toEqual(['is', 'is empty', 'is not empty']);
  expect(words('Finish')).toEqual(['is', 'is not', 'is empty', 'is not empty']);
  expect(words('In stock from')).toContain('this week');
});

it('reads the conditions that a field supports from an address, and ignores the rest', () => {
  const query = read(
    'f.stocked_from_is=last_30_days&f.finish_not=matt;gloss&f.color_code_is=today&f.price_not=1&f.price_is=x',
  );
  expect(query.filters).toEqual({ stocked_from_is: ['last_30_days'], finish_not: ['matt', 'gloss'] });
});

const rolls = (gasketColor as ObjectDefinition).children!['rolls']!;
const byRolls = (readers?: typeof rolls.readers): ObjectDefinition => ({
  ...gasketColor,
  children: { rolls: { ...rolls, ...(readers ? { readers } : {}) } },
  search: { ...gasketColor.search, formFields: ['color_code', 'rolls.roll_no'] },
});

it('filters by child rows of the record, as by its own fields', async () => {
  const user = open('f.rolls.roll_no=R-1', byRolls());
  expect(chips()).toEqual(['Roll number: R-1']);
  const input = screen.getByLabelText('Roll number');
  expect(input).toHaveValue('R-1');
  await user.clear(input);
  await user.type(input, 'R-2');
  await user.click(search());
  expect(asked).toHaveBeenLastCalledWith('f.rolls.roll_no=R-2');
  await user.selectOptions(how('Roll number'), 'does not contain');
  await user.click(search());
  expect(asked).toHaveBeenLastCalledWith('f.rolls.roll_no_not=R-2');
  expect(chips()).toEqual(['Roll number does not contain: R-2']);
});

it('offers no filter by rows that the person may not see', () => {
  open('', byRolls([]));
  expect(screen.getByLabelText('Code')).toBeVisible();
  expect(screen.queryByLabelText('Roll number')).toBeNull();
});
