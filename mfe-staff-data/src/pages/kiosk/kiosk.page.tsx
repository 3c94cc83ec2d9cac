import { ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { KioskPanel } from './kiosk.panel.tsx';
import { UseAsClock } from './use-as-clock.tsx';

/** `/clock/kiosk`: a time clock that many share, in the session of a person. A tablet of its own opens `/device`. */
export function KioskPage({ audience }: PageProps) {
  usePageTitle('Shared time clock');
  return (
    <ToolPage title="Shared time clock" audience={audience}>
      <KioskPanel />
      <UseAsClock />
    </ToolPage>
  );
}
