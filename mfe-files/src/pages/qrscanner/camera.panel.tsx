import { Notice, useSettled } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { CameraStore, type CameraServices, type CameraState } from './camera.store.ts';

/** Why the camera does not run, and what to do about it. */
const TROUBLE: Readonly<Partial<Record<CameraState, { readonly title: string; readonly remedy: string }>>> = {
  refused: {
    title: 'The camera is not allowed here',
    remedy: 'Allow it for this site in the settings of the browser and start it again, or type the code below.',
  },
  missing: {
    title: 'No camera can be had',
    remedy: 'This device has none, or another program uses it. Close that one and start again, or type the code below.',
  },
  blocked: {
    title: 'The camera starts after the page is loaded again',
    remedy: 'Cameras run on this page alone. Load it again, then start the camera.',
  },
};

interface CameraPanelProps {
  readonly services: CameraServices;
  readonly onCode: (code: string) => void;
}

/** The camera picture, until a code is read. */
export const CameraPanel = observer(function CameraPanel({ services, onCode }: CameraPanelProps) {
  const [store] = useState(() => new CameraStore(services));
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => () => store.stop(), [store]);
  const start = () => {
    if (video.current) void store.start(video.current, onCode);
  };
  const { state } = store;
  const isOn = state === 'running' || state === 'starting';
  const trouble = TROUBLE[state];
  // ignore the second tap of a double tap, which would stop the camera again
  const isSettled = useSettled(isOn ? 'on' : 'off');
  return (
    <section className="kit-section" aria-label="Camera">
      <div className="scanner-picture" hidden={!isOn}>
        <video ref={video} muted playsInline aria-label="Picture of the camera" />
        <div className="scanner-frame" aria-hidden="true" />
      </div>
      <p role="status" className="scanner-status">
        {state === 'starting' && 'Starting the camera. Allow it if the browser asks.'}
        {state === 'running' && 'Hold the code into the frame.'}
      </p>
      {trouble && (
        <Notice kind="warning" title={trouble.title}>
          <p>{trouble.remedy}</p>
        </Notice>
      )}
      {state === 'blocked' ? (
        <Button type="primary" className="scanner-button" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      ) : isOn ? (
        <Button className="scanner-button" onClick={() => isSettled() && store.stop()}>
          Stop the camera
        </Button>
      ) : (
        <Button type="primary" className="scanner-button" onClick={() => isSettled() && start()}>
          Start the camera
        </Button>
      )}
    </section>
  );
});
