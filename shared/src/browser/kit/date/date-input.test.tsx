import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from './date-input.tsx';

function Field({ start }: { readonly start: string }) {
  const [date, setDate] = useState(start);
  return (
    <label>
      Ship by <DateInput aria-label="Ship by" value={date} onChange={setDate} />
    </label>
  );
}

const typed = () => screen.getByLabelText('Ship by');
const openCalendar = async (start = '2026-03-31') => {
  const user = userEvent.setup();
  render(<Field start={start} />);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
  await within(calendar).findByText('March 2026');
  return { user, calendar };
};

it('accepts a typed date without opening the calendar', () => {
  render(<Field start="" />);
  fireEvent.change(typed(), { target: { value: '2026-07-04' } });
  expect(typed()).toHaveValue('2026-07-04');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a calendar that loads after it was closed leaves the focus on its button', async () => {
  const user = userEvent.setup();
  render(<Field start="2026-03-31" />);
  const button = screen.getByRole('button', { name: 'Open the calendar' });
  await user.click(button);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[data-date="2026-03-31"]')).not.toBeNull());
  // it would take the keyboard with the next picture
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(button).toHaveFocus();
});

it('takes a day from the calendar, which closes and returns the focus', async () => {
  const { user, calendar } = await openCalendar();
  await user.click(within(calendar).getByRole('button', { name: 'Tuesday, March 17, 2026' }));
  expect(typed()).toHaveValue('2026-03-17');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveFocus());
});

it('takes a day by keyboard, across the end of the month', async () => {
  const { user } = await openCalendar();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Tuesday, March 31, 2026'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Wednesday, April 1, 2026'));
  await user.keyboard('{Enter}');
  expect(typed()).toHaveValue('2026-04-01');
});

it('turns the month by a swipe of more than 10 px, and by nothing less', async () => {
  const { calendar } = await openCalendar();
  const month = within(calendar).getByText('March 2026');
  const swipe = (fromX: number, toX: number) => {
    fireEvent.touchStart(month, { touches: [{ clientX: fromX, clientY: 0 }] });
    fireEvent.touchEnd(month, { changedTouches: [{ clientX: toX, clientY: 0 }] });
  };
  swipe(100, 90);
  expect(within(calendar).getByText('March 2026')).toBeInTheDocument();
  swipe(100, 89);
  expect(within(calendar).getByText('April 2026')).toBeInTheDocument();
  swipe(100, 111);
  expect(within(calendar).getByText('March 2026')).toBeInTheDocument();
});
