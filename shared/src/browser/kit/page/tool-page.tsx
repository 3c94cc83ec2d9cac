import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Audience } from '../../../common/policy/page-access.ts';
import { StatePanel } from '../panels/state-panel.tsx';

interface ToolPageProps {
  readonly title: string;
  /** Audience of the page, from its declaration. */
  readonly audience: Audience;
  /** Actions for the whole page, beside its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a staff tool. Employees without the role see a message; nothing of the tool is rendered or loaded. */
export const ToolPage = observer(function ToolPage({ title, audience, actions, children }: ToolPageProps) {
  if (!session.mayOpen(audience))
    return (
      <StatePanel kind="forbidden" title={`${title}: not open to you`} isPage>
        <p>Your manager can ask for the role that opens this page.</p>
      </StatePanel>
    );
  return (
    <div className="kit-page">
      <div className="kit-page-head">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
});
