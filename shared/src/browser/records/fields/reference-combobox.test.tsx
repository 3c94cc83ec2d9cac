import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { ReferenceCombobox } from './reference-combobox.tsx';

const item = (value: number, label: string): Suggestion => ({ label, value, id: value });
const found = [item(1, 'Alpha Air'), item(2, 'Alpine Supply'), item(0, 'All Results')];

function Host({ onChoose }: { readonly onChoose: (id: number | null) => void }) {
  const [label, setLabel] = useState('');
  return (
    <>
      <label htmlFor="company">Company</label>
      <ReferenceCombobox
        id="company"
        to="company"
        name="Company"
        label={label}
        onChoose={(id) => {
          setLabel(id === null ? '' : `Company ${id}`);
          onChoose(id);
        }}
      />
    </>
  );
}

function renderCombobox(lookUp = jest.fn((..._args: unknown[]) => Promise.resolve<readonly Suggestion[]>(found))) {
  const onChoose = jest.fn();
  renderRecords(<Host onChoose={onChoose} />, '/', { lookUp });
  const input = screen.getByRole('combobox', { name: 'Company' });
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const press = async (key: string) => {
    await act(async () => {
      fireEvent.keyDown(input, { key });
      await Promise.resolve();
    });
  };
  return { input, type, press, onChoose, lookUp };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('finding a record by typing', () => {
  it('searches one second after the last letter and announces how many there are', async () => {
    const { input, type, lookUp } = renderCombobox();
    type('al');
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(lookUp).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(lookUp).toHaveBeenCalledWith('company', 'al', expect.anything());
    expect(input).toHaveAttribute('aria-expanded', 'true');
    const list = screen.getByRole('listbox', { name: 'Company' });
    expect(input).toHaveAttribute('aria-controls', list.id);
    expect(within(list).getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('2 results');
  });

  it('searches at once on Enter, moves by arrows and chooses by Enter', async () => {
    const { input, type, press, onChoose } = renderCombobox();
    type('al');
    await press('Enter');
    await press('ArrowDown');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Alpine Supply');
    expect(input).toHaveAttribute('aria-activedescendant', active.id);
    await press('Enter');
    expect(onChoose).toHaveBeenCalledWith(2);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('Company 2');
  });

  it('closes the list by Escape before anything else hears of it', async () => {
    const { input, type, press } = renderCombobox();
    const outside = jest.fn();
    document.addEventListener('keydown', outside);
    type('al');
    await press('Enter');
    outside.mockClear();
    await press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('al');
    document.removeEventListener('keydown', outside);
  });

  it('clears the choice when the input is emptied', async () => {
    const { input, type, press, onChoose } = renderCombobox();
    type('al');
    await press('Enter');
    await press('Enter');
    expect(onChoose).toHaveBeenLastCalledWith(1);
    type('');
    expect(onChoose).toHaveBeenLastCalledWith(null);
    expect(input).toHaveValue('');
  });

  it('opens all results for the suggestion with value 0', async () => {
    const all = [item(1, 'Alpha Air'), item(2, 'Alpine Supply'), item(9, 'Zeta and Al')];
    const lookUp = jest.fn((_to: unknown, _term: unknown, options: unknown) =>
      Promise.resolve<readonly Suggestion[]>((options as { isAll?: boolean }).isAll ? all : found),
    );
    const { type, press, onChoose } = renderCombobox(lookUp as never);
    type('al');
    await press('Enter');
    await press('ArrowUp');
    await press('Enter');
    await act(() => jest.advanceTimersByTimeAsync(500));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('3 results for “al”')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zeta and Al' }));
    expect(onChoose).toHaveBeenLastCalledWith(9);
  });

  it('says of all results when they are not all', async () => {
    const first = [item(1, 'Alpha Air'), item(2, 'Alpine Supply'), item(0, 'All Results')];
    const { type, press } = renderCombobox((() => Promise.resolve<readonly Suggestion[]>(first)) as never);
    type('al');
    await press('Enter');
    await press('ArrowUp');
    await press('Enter');
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(
      within(screen.getByRole('dialog')).getByText('The first 2 results for “al”. Type more to see the others.'),
    ).toBeInTheDocument();
  });

  it('takes the only match when the field is left, also when the search had not begun', async () => {
    const { input, type, onChoose, lookUp } = renderCombobox(
      jest.fn(() => Promise.resolve<readonly Suggestion[]>([item(1, 'Alpha Air')])),
    );
    type('alph');
    await act(async () => fireEvent.blur(input));
    expect(lookUp).toHaveBeenCalledWith('company', 'alph', expect.anything());
    expect(onChoose).toHaveBeenLastCalledWith(1);
    expect(input).toHaveValue('Company 1');
    expect(input).toBeValid();
  });

  it('takes the one of several matches that is called just as was typed', async () => {
    const { input, type, press, onChoose } = renderCombobox();
    type('alpha air');
    await press('Enter');
    fireEvent.blur(input);
    expect(onChoose).toHaveBeenLastCalledWith(1);
  });

  it('keeps text that means several records or none, says so, and offers the matches on coming back', async () => {
    const { input, type, press, onChoose } = renderCombobox();
    type('al');
    await press('Enter');
    await act(async () => fireEvent.blur(input));
    expect(onChoose).not.toHaveBeenCalled();
    expect(input).toHaveValue('al');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Company is not chosen. Choose one from the list, or clear the field.');
    expect(screen.queryByRole('listbox')).toBeNull();
    await act(async () => fireEvent.focus(input));
    fireEvent.mouseDown(screen.getByRole('option', { name: 'Alpine Supply' }));
    expect(onChoose).toHaveBeenLastCalledWith(2);
    expect(input).toBeValid();
  });

  it('gives unchosen text up by Escape, and by clearing the field', async () => {
    const { input, type, press } = renderCombobox(jest.fn(() => Promise.resolve<readonly Suggestion[]>([])));
    type('qq');
    await act(async () => fireEvent.blur(input));
    expect(input).toBeInvalid();
    await press('Escape');
    expect(input).toHaveValue('');
    expect(input).toBeValid();
    type('qq');
    await act(async () => fireEvent.blur(input));
    fireEvent.click(screen.getByRole('button', { name: 'Clear Company' }));
    expect(input).toBeValid();
  });

  it('says when nothing matches', async () => {
    const { type, press } = renderCombobox(jest.fn(() => Promise.resolve<readonly Suggestion[]>([])));
    type('qq');
    await press('Enter');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “qq”. Check the spelling.');
  });
});
