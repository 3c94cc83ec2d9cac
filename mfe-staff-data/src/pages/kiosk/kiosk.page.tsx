import { ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import { kioskAudience } from './kiosk.page-info.ts';
import { KioskPanel } from './kiosk.panel.tsx';
import '../clock/clock.css';

/** `/clock/kiosk`: a time clock that many share, such as a tablet at the door of the shop. */
export function KioskPage() {
  usePageTitle('Shared time clock');
  return (
    <ToolPage title="Shared time clock" audience={kioskAudience}>
      <KioskPanel />
    </ToolPage>
  );
}
