import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PendingArea } from './pending-area.tsx';

/** An area whose requests for the list succeed or fail one after the other. */
function openArea(...outcomes: readonly (() => Promise<void>)[]) {
  const load = jest.fn<Promise<void>, []>();
  for (const outcome of outcomes) load.mockImplementationOnce(outcome);
  return { area: new PendingArea(document.body, load), load };
}

beforeEach(() => {
  document.body.replaceChildren();
  window.reportError = jest.fn();
});

it('shows a loading message until the list of all pages arrives, and nothing afterwards', async () => {
  const { area, load } = openArea(() => new Promise<void>(() => undefined));
  act(() => area.show());
  expect(await screen.findByRole('status', { name: 'Loading the page' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  act(() => area.hide());
  expect(document.querySelector('[data-remote="pending"]')).not.toBeVisible();
});

it('shows an error when the list cannot be loaded, and loads it again on request', async () => {
  const { area, load } = openArea(
    () => Promise.reject(new Error('503')),
    () => new Promise<void>(() => undefined),
  );
  act(() => area.show());
  expect(await screen.findByRole('alert')).toHaveTextContent('REMOTE-LOAD');
  expect(window.reportError).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(load).toHaveBeenCalledTimes(2);
});
