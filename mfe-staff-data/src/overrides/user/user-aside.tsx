import type { RecordPanelProps } from '@cdi/shared/records';
import { ClockPin } from './clock-pin.tsx';
import { PromoteUser } from './promote-user.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { SeeAs } from './see-as.tsx';
import { UserRightsPanel } from './user-rights.panel.tsx';

/** What is done to an account beside its fields. */
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
