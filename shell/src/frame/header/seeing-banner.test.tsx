import { act, screen, waitFor } from '@testing-library/react';
import { session } from '@cdi/shared/session';
import { makeToken, type FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openFrame, startPage } from '../testing/open-frame.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = await startPage();
});
afterEach(leavePage);

const seenBy = { userID: 1, userName: 'Super Tester' };
const banner = () => screen.queryByRole('region', { name: 'Seeing as somebody else' });

it('appears above every page while an employee sees the product as another user, and names both', async () => {
  jest.spyOn(Date, 'now').mockReturnValue((1_900_000_000 - 29 * 60) * 1000);
  await openFrame({ userName: 'Dana Ruiz', companyName: 'Acme Supply', seenBy });
  expect(banner()).toHaveTextContent(
    'Super Tester, you are seeing the product as Dana Ruiz, Acme Supply. Nothing can be changed. 29 minutes left.',
  );
  jest.restoreAllMocks();
});

it('does not appear in a normal session', async () => {
  await openFrame({ userName: 'Dana Ruiz' });
  expect(banner()).toBeNull();
});

it('ends the session as the other user by a click, and by the keyboard', async () => {
  const own = makeToken({ userID: 1, userName: 'Super Tester' }, 2);
  server.on('/api/myuser/stop_seeing', () => ({ opt: 'success', msg: '', data: { token: own } }));
  const user = await openFrame({ userID: 1, userName: 'Super Tester' });
  act(() => session.seeing.begin(makeToken({ userID: 7, userName: 'Dana Ruiz', seenBy }, 3)));
  const stop = screen.getByRole('button', { name: 'Stop' });
  act(() => stop.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(banner()).toBeNull());
  expect(session.user?.userName).toBe('Super Tester');
});
