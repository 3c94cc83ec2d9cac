import { ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { KioskPanel } from './kiosk.panel.tsx';
import { UseAsClock } from './use-as-clock.tsx';

/** `/clock/kiosk`: a shared time clock in the session of a user. A registered tablet opens `/device` instead. */
export function KioskPage({ audience }: PageProps) {
  usePageTitle('Shared time clock');
  return (
    <ToolPage title="Shared time clock" audience={audience}>
      <KioskPanel />
      <UseAsClock />
    </ToolPage>
  );
}
