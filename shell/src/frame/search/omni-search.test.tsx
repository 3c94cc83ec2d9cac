import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHORTCUTS_ASKED, type ShortcutsAsked } from '@cdi/shared/kit';
import type { SearchPlaces } from './find-hits.ts';
import { AllResults } from './all-results.dialog.tsx';
import type { FoundHits } from './omni-hit.ts';
import { OmniSearch } from './omni-search.tsx';
import { OmniSearchStore } from './omni-search.store.ts';
import { supplyLater } from '../parts/on-demand.tsx';

supplyLater(() => import('../../on-demand-bundle.ts'));

const nowhere: SearchPlaces = { hasRecords: true, pages: [], places: [] };
const some: FoundHits = {
  groups: [
    {
      title: 'Quotes',
      hits: [
        { label: 'Q-1042', why: 'Number is 1042', href: '/quote/7', isExact: true },
        { label: 'Q-10421', why: 'Number starts with 1042', href: '/quote/8', isExact: false },
      ],
    },
    { title: 'Companies', hits: [{ label: 'Lakes', why: 'Customer PO', href: '/company/3', isExact: false }] },
  ],
  failed: [],
};
const find = jest.fn();

function open() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const store = new OmniSearchStore(() => nowhere, find);
  render(
    <>
      <OmniSearch store={store} />
      <AllResults store={store} />
      <textarea aria-label="A field of the page" />
    </>,
  );
  return { user, store, box: screen.getByRole('combobox', { name: 'Search CDI' }) };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  find.mockReset().mockResolvedValue(some);
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

it('waits a second, then shows the results in groups, with the reason', async () => {
  const { user, box } = open();
  await user.type(box, '1042');
  await pass(999);
  expect(find).not.toHaveBeenCalled();
  await pass(1);
  const quotes = screen.getByRole('group', { name: 'Quotes' });
  expect(within(quotes).getAllByRole('option')[0]).toHaveTextContent('Q-1042 Number is 1042');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('3 results');
});

it('shows how many characters the search needs', async () => {
  const { user, box } = open();
  await user.type(box, '10');
  await pass(5000);
  expect(find).not.toHaveBeenCalled();
  expect(screen.getAllByText('Type at least 3 characters.')).not.toHaveLength(0);
});

it('Enter searches at once and activates the exact number, a second Enter opens it', async () => {
  const { user, box } = open();
  await user.type(box, '1042{Enter}');
  await pass(0);
  expect(find).toHaveBeenCalledTimes(1);
  const exact = screen.getByRole('option', { name: /^Q-1042 / });
  expect(exact).toHaveAttribute('aria-selected', 'true');
  expect(box).toHaveAttribute('aria-activedescendant', exact.id);
  expect(window.location.pathname).toBe('/');
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/quote/7');
  expect(box).toHaveValue('');
});

it('the arrow keys move through the results while the focus stays in the box', async () => {
  const { user, box } = open();
  await user.type(box, '1042{Enter}');
  await pass(0);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: /Lakes/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'All Results' })).toHaveAttribute('aria-selected', 'true');
  expect(box).toHaveFocus();
});

it('All Results opens a window with all results; Escape closes it', async () => {
  const { user, box, store } = open();
  await user.type(box, '1042{Enter}');
  await pass(0);
  await user.click(screen.getByRole('option', { name: 'All Results' }));
  await pass(0);
  const dialog = screen.getByRole('dialog', { name: 'All Results' });
  expect(find).toHaveBeenLastCalledWith(expect.objectContaining({ term: '1042', isAll: true }), nowhere);
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/quote/7', '/quote/8', '/company/3']);
  expect(within(dialog).getByRole('heading', { name: 'All Results' })).toHaveFocus();
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.all).toBeNull();
});

it('Escape closes the list first and empties the box second', async () => {
  const { user, box } = open();
  await user.type(box, '1042{Enter}');
  await pass(0);
  await user.keyboard('{Escape}');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(box).toHaveValue('1042');
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
});

it('a button empties the search box', async () => {
  const { user, box } = open();
  await user.type(box, '1042');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await pass(5000);
  expect(box).toHaveFocus();
  expect(find).not.toHaveBeenCalled();
});

it('closes the list when the focus leaves', async () => {
  const { user, box } = open();
  await user.type(box, '1042{Enter}');
  await pass(0);
  await user.click(screen.getByRole('textbox', { name: 'A field of the page' }));
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

it('shows that nothing matches', async () => {
  find.mockResolvedValue({ groups: [], failed: [] });
  const { user, box } = open();
  await user.type(box, 'xyzzy{Enter}');
  await pass(0);
  expect(screen.getAllByText('Nothing matches “xyzzy”.')).not.toHaveLength(0);
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

it('shows why a search failed, and tries again', async () => {
  find.mockRejectedValueOnce(new Error('The server cannot be reached.'));
  const { user, box } = open();
  await user.type(box, '1042{Enter}');
  await pass(0);
  expect(screen.getAllByText('The server cannot be reached.')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.getByRole('option', { name: /^Q-1042 / })).toBeInTheDocument();
});

it('names the places whose search failed', async () => {
  find.mockResolvedValue({ ...some, failed: ['Files'] });
  const { user, box } = open();
  await user.type(box, '1042{Enter}');
  await pass(0);
  expect(screen.getByText('Not searched this time: Files.')).toBeInTheDocument();
});

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  '%s goes to the box, from a field of the page too',
  async (keys) => {
    const { user, box } = open();
    await user.click(screen.getByRole('textbox', { name: 'A field of the page' }));
    await user.keyboard(keys);
    expect(box).toHaveFocus();
  },
);

describe('the key ?', () => {
  const group = { title: 'Cards', rows: [{ keys: 'Space', does: 'Lift the card' }] };
  const contribute = (event: Event) => (event as ShortcutsAsked).detail.add(group);
  beforeEach(() => window.addEventListener(SHORTCUTS_ASKED, contribute));
  afterEach(() => window.removeEventListener(SHORTCUTS_ASKED, contribute));

  it('lists the shortcuts of the frame and of the page, once each', async () => {
    const { user } = open();
    await user.keyboard('?');
    await pass(0);
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByRole('region', { name: 'Everywhere' })).toHaveTextContent('CtrlKFind records');
    expect(within(list).getByRole('region', { name: 'Cards' })).toHaveTextContent('SpaceLift the card');
    await user.click(within(list).getByRole('button', { name: 'Close Keyboard shortcuts' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('blocks Ctrl-K while the list of shortcuts is open', async () => {
    const { user, box } = open();
    await user.keyboard('?');
    await pass(0);
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close Keyboard shortcuts' });
    close.focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(box).not.toHaveFocus();
    await user.click(close);
  });

  it('is a question mark in a field of the page', async () => {
    const { user } = open();
    const field = screen.getByRole('textbox', { name: 'A field of the page' });
    await user.type(field, 'why?');
    await pass(0);
    expect(field).toHaveValue('why?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the key /', () => {
  it('moves the focus to the search box', async () => {
    const { user, box } = open();
    await user.keyboard('/');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
  });

  it('is a slash in a field of the page', async () => {
    const { user } = open();
    const field = screen.getByRole('textbox', { name: 'A field of the page' });
    await user.type(field, '1/2');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('1/2');
  });

  it('does nothing when the user has switched it off', async () => {
    localStorage.setItem('cdi_slash_key', 'off');
    const { user, box } = open();
    await user.keyboard('/');
    expect(box).not.toHaveFocus();
  });
});
