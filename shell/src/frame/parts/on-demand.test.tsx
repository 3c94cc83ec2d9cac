import { act, render, screen } from '@testing-library/react';
import { session } from '@cdi/shared/session';

const fetchLater = jest.fn();

/** Starts every test with a page that has loaded nothing. */
async function openPart(onFailed = jest.fn()) {
  const { OnDemand, supplyLater } = await import('./on-demand.tsx');
  supplyLater(fetchLater);
  const draw = () =>
    render(<OnDemand onFailed={onFailed}>{({ RecentMessages }) => <RecentMessages onClose={jest.fn()} />}</OnDemand>);
  return { draw, onFailed };
}

afterEach(() => act(() => session.messages.clearAll()));

it('reports a part that failed to load and cancels the request; the next request loads it', async () => {
  fetchLater.mockRejectedValueOnce(new Error('Loading chunk 12 failed.'));
  const { draw, onFailed } = await openPart();
  const first = draw();
  expect(first.container).toBeEmptyDOMElement();
  await act(async () => undefined);
  expect(session.messages).toMatchObject({
    errorText: 'This part of the page could not be loaded. Check your connection and try again.',
    errorCode: 'REMOTE-LOAD',
  });
  expect(onFailed).toHaveBeenCalledTimes(1);
  first.unmount();

  fetchLater.mockResolvedValue({ RecentMessages: () => <p>The later part</p> });
  draw();
  expect(await screen.findByText('The later part')).toBeVisible();
});
