import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { OnDemand } from '../parts/on-demand.tsx';

/** Shows above every page as whom the employee sees the product, that nothing can be changed, and how to stop. */
export const SeeingBanner = observer(function SeeingBanner() {
  const { state, seeing } = session;
  if (state.kind !== 'signed_in' || !seeing.by) return null;
  const { user, expiresAtS } = state;
  return <OnDemand>{({ SeeingNotice }) => <SeeingNotice key={user.userID} endsAtS={expiresAtS} />}</OnDemand>;
});
