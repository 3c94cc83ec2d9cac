import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';

/** Warns in every environment except production that no data here is real. */
export const DevBanner = observer(function DevBanner() {
  if (session.config.environment === 'production') return null;
  return (
    <div className="frame-dev-banner" role="note">
      <span>Development server</span>
    </div>
  );
});
