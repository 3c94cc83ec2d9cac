import { ClockReminder } from '@cdi/shared/clock-reminder';
import { ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import { OutboxPanel } from '@cdi/shared/outbox';
import type { PageProps } from '@cdi/shared/remotes';
import { Button } from '@cdi/shared/ui';
import { useState } from 'react';
import { CameraPanel } from './camera.panel.tsx';
import { cameraServices } from './camera-services.ts';
import type { CameraServices } from './camera.store.ts';
import { ResultPanel } from './result.panel.tsx';
import { TypedCode } from './typed-code.tsx';
import './qrscanner.css';

interface QrscannerPageProps extends PageProps {
  readonly services?: CameraServices;
}

/** `/qrscanner`: the user scans a label or types its code; the page then shows the labeled object and the next steps. */
export function QrscannerPage({ audience, services = cameraServices }: QrscannerPageProps) {
  usePageTitle('QR Scanner');
  const [scanned, setScanned] = useState<{ readonly code: string; readonly count: number } | null>(null);
  const look = (code: string) => setScanned((before) => ({ code, count: (before?.count ?? 0) + 1 }));
  return (
    <ToolPage title="QR scanner" audience={audience}>
      <OutboxPanel />
      <ClockReminder />
      <div className="scanner">
        {scanned === null ? (
          <CameraPanel services={services} onCode={look} />
        ) : (
          <>
            <ResultPanel key={scanned.count} code={scanned.code} />
            <Button className="scanner-button" onClick={() => setScanned(null)}>
              Scan another code
            </Button>
          </>
        )}
        <TypedCode onCode={look} />
      </div>
    </ToolPage>
  );
}
