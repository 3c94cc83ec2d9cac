import type { RecordPanelProps } from '@cdi/shared/records';
import { ClockPin } from './clock-pin.tsx';
import { PromoteUser } from './promote-user.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { SeeAs } from './see-as.tsx';
import { UserRightsPanel } from './user-rights.panel.tsx';

/** Actions on an account other than editing. */
export function UserAside(props: RecordPanelProps) {
  return (
    <>
      <PromoteUser {...props} />
      <ResetSecondFactor {...props} />
      <ClockPin {...props} />
      <UserRightsPanel {...props} />
      <SeeAs {...props} />
    </>
  );
}
