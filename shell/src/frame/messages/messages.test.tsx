import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@cdi/shared/session';
import { AppMessage } from './app-message.tsx';
import { ErrorBox } from './error-box.tsx';
import { RecentMessages } from './recent-messages.tsx';
import { ToastArea } from './toast-area.tsx';
import { WarningBox } from './warning-box.tsx';

const { messages } = session;
afterEach(() => act(() => messages.clearAll()));

function openPage() {
  render(
    <>
      <button type="button">A button of the page</button>
      <AppMessage />
      <ToastArea />
      <WarningBox />
      <ErrorBox />
    </>,
  );
}

describe.each([
  ['CDI Error', () => messages.showError('The quote was not saved...'), 'The quote was not saved...'],
  ['CDI Warning', () => messages.showWarning('Stock is low'), 'Stock is low'],
] as const)('the box %s', (title, show, text) => {
  it('has its title and text, and takes the focus to its heading', () => {
    openPage();
    act(show);
    const box = screen.getByRole('alertdialog', { name: title });
    expect(box).toHaveAccessibleDescription(text);
    expect(within(box).getByRole('heading', { name: title })).toHaveFocus();
  });

  it('stays until it is closed, then returns the focus', async () => {
    const user = userEvent.setup();
    openPage();
    const button = screen.getByRole('button', { name: 'A button of the page' });
    button.focus();
    act(show);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('closes by Escape', () => {
    openPage();
    act(show);
    act(() => void screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('an error shows the reference for support and copies it', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openPage();
  act(() => messages.showError('It broke', 'R-77'));
  await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
  expect(writeText).toHaveBeenCalledWith('R-77');
  expect(screen.getByText('Copied')).toBeInTheDocument();
});

describe('the short message', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('is announced politely and disappears after 1.5 seconds', () => {
    openPage();
    act(() => messages.showSuccess('Saved'));
    expect(screen.getByText('Saved').closest('[role="status"]')).toBeInTheDocument();
    pass(1499);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stays while it is hovered', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    openPage();
    act(() => messages.showSuccess('Saved'));
    await user.hover(screen.getByText('Saved'));
    pass(10_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    await user.unhover(screen.getByText('Saved'));
    pass(1500);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stays while it has the focus, and can be dismissed', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    openPage();
    act(() => messages.showSuccess('Saved'));
    act(() => screen.getByRole('button', { name: 'Dismiss the message' }).focus());
    pass(10_000);
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});

describe('the notice', () => {
  it('links to its page and disappears when the link is followed', async () => {
    const user = userEvent.setup();
    openPage();
    act(() => messages.showToast('Quote Q-12 was sent', '/quote/12'));
    await user.click(screen.getByRole('link', { name: 'Quote Q-12 was sent' }));
    expect(window.location.pathname).toBe('/quote/12');
    expect(screen.queryByText('Quote Q-12 was sent')).not.toBeInTheDocument();
  });

  it('has no link for an address outside the product, and can be closed', async () => {
    const user = userEvent.setup();
    openPage();
    act(() => messages.showToast('Look', '//evil.test'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close the notice' }));
    expect(screen.queryByText('Look')).not.toBeInTheDocument();
  });
});

it('the list of recent messages shows a message that has disappeared', () => {
  act(() => {
    messages.showSuccess('Saved');
    messages.showError('It broke');
  });
  render(<RecentMessages onClose={() => undefined} />);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[0]).toMatch(/^ErrorIt broke/);
  expect(items[1]).toMatch(/^DoneSaved/);
});

it('an empty list explains what will appear', () => {
  render(<RecentMessages onClose={() => undefined} />);
  expect(screen.getByText(/stay here after they vanish/)).toBeInTheDocument();
});
