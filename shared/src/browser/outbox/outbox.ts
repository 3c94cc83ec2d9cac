import { decodeToken, readToken, session } from '@cdi/shared/session';
import { OutboxStore } from './outbox.store.ts';
import { sendKept } from './send-kept.ts';

/** The outbox of this page. Each remote has its own; they meet in the store of the browser. */
export const outbox = new OutboxStore({
  // nothing is done in either name while a super user views the product as another person
  readUserId: () => (session.user && !session.user.seenBy ? session.user.userID : null),
  // read the cookie that all tabs share: without BroadcastChannel a page is not notified of its change
  isOfAnother: (userId) => {
    const user = decodeToken(readToken() ?? '')?.user;
    return user !== undefined && (user.userID !== userId || user.seenBy !== undefined);
  },
  send: sendKept,
  onSent: ({ label }) => session.messages.showSuccess(`${label}: sent`),
});
