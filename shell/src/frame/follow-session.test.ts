/** @jest-environment ./test/jsdom-environment.cjs */
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { followSession } from './follow-session.ts';

it('restarts the page only when another user replaces the previous one', async () => {
  clearBrowser();
  new FakeServer().on('/api/myuser/logout/*', () => ({ opt: 'success', msg: '' }));
  await session.start();
  const restart = jest.fn();
  const stop = followSession(restart);
  session.takeToken(makeToken({ userID: 7 }));
  session.takeToken(makeToken({ userID: 7, userName: 'New Name' }, 2));
  expect(restart).not.toHaveBeenCalled();
  session.takeToken(makeToken({ userID: 8 }, 3));
  expect(restart).toHaveBeenCalledTimes(1);
  await session.signOut();
  session.takeToken(makeToken({ userID: 9 }, 4));
  expect(restart).toHaveBeenCalledTimes(1);
  stop();
  await session.signOut();
});
