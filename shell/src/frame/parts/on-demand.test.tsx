import { act, render, screen } from '@testing-library/react';
import { session } from '@cdi/shared/session';

const bringLater = jest.fn();
jest.mock('../on-demand-bundle.ts', () => bringLater());

/** Starts every test with a page that has loaded nothing. */
async function openPart(onFailed = jest.fn()) {
  const { OnDemand } = await import('./on-demand.tsx');
  const draw = () =>
    render(<OnDemand onFailed={onFailed}>{({ RecentMessages }) => <RecentMessages onClose={jest.fn()} />}</OnDemand>);
  return { draw, onFailed };
}

afterEach(() => act(() => session.messages.clearAll()));

it('reports a part that failed to load and cancels the request; the next request loads it', async () => {
  bringLater.mockImplementationOnce(() => {
    throw new Error('Loading chunk 12 failed.');
  });
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

  bringLater.mockReturnValue({ RecentMessages: () => <p>The later part</p> });
  draw();
  expect(await screen.findByText('The later part')).toBeVisible();
});
