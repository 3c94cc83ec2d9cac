import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { followSession } from './follow-session.ts';

it('begins anew only when another person takes the place of the one before', async () => {
  clearBrowser();
  new FakeServer().on('/api/myuser/logout/*', () => ({ opt: 'success', msg: '' }));
  await session.start();
  const startAnew = jest.fn();
  const stop = followSession(startAnew);
  session.takeToken(makeToken({ userID: 7 }));
  session.takeToken(makeToken({ userID: 7, userName: 'New Name' }, 2));
  expect(startAnew).not.toHaveBeenCalled();
  session.takeToken(makeToken({ userID: 8 }, 3));
  expect(startAnew).toHaveBeenCalledTimes(1);
  await session.signOut();
  session.takeToken(makeToken({ userID: 9 }, 4));
  expect(startAnew).toHaveBeenCalledTimes(1);
  stop();
  await session.signOut();
});
