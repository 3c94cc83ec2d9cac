import { decodeToken, readToken, session } from '@cdi/shared/session';
import { OutboxStore } from './outbox.store.ts';
import { sendKept } from './send-kept.ts';

/** The outbox of this page. Each remote has its own; they meet in the store of the browser. */
export const outbox = new OutboxStore({
  // what a super user sees as somebody else is not done in the name of either
  readUserId: () => (session.user && !session.user.seenBy ? session.user.userID : null),
  // the cookie that all tabs share, as it is now: a browser without BroadcastChannel does not tell that it has changed
  isOfAnother: (userId) => {
    const user = decodeToken(readToken() ?? '')?.user;
    return user !== undefined && (user.userID !== userId || user.seenBy !== undefined);
  },
  send: sendKept,
  onSent: ({ label }) => session.messages.showSuccess(`${label}: sent`),
});
