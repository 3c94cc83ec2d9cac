import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';

/** Says that nothing done here is real, everywhere but in production. */
export const DevBanner = observer(function DevBanner() {
  if (session.config.environment === 'production') return null;
  return (
    <div className="frame-dev-banner" role="note">
      <span>Development server</span>
    </div>
  );
});
