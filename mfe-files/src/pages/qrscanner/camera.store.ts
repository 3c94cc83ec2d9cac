import { makeAutoObservable, runInAction } from 'mobx';
import type { ReadCode } from './code-reader.ts';

export type CameraState =
  | 'off'
  | 'starting'
  | 'running'
  /** The user refused, or the browser on the user's behalf. */
  | 'refused'
  /** The device has none, or another program uses it. */
  | 'missing'
  /** The user came from another page, whose document may not use the camera. */
  | 'blocked';

/** Access to the camera; a test passes its own. */
export interface CameraServices {
  readonly open: () => Promise<MediaStream>;
  readonly makeReader: () => Promise<ReadCode>;
  /** False if the document may not use the camera even with the user's permission. */
  readonly isAllowed: () => boolean;
  /** Waits between two reads. */
  readonly pause: () => Promise<void>;
}

/** Error names that mean a refusal. */
const REFUSALS: readonly string[] = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError'];

/** The camera of the scanner: opened when the user starts it, and released after a code is read or when the page closes. */
export class CameraStore {
  state: CameraState = 'off';
  private stream: MediaStream | null = null;
  /** Increases with each start and stop, which end all earlier runs. */
  private run = 0;
  private readonly services: CameraServices;

  constructor(services: CameraServices) {
    this.services = services;
    makeAutoObservable<this, 'stream' | 'run' | 'services'>(this, { stream: false, run: false, services: false });
  }

  /** Shows the camera in the element and reads until it finds a code. */
  async start(video: HTMLVideoElement, onCode: (code: string) => void): Promise<void> {
    this.stop();
    if (!this.services.isAllowed()) {
      this.state = 'blocked';
      return;
    }
    const run = ++this.run;
    this.state = 'starting';
    try {
      const [stream, read] = await Promise.all([this.services.open(), this.services.makeReader()]);
      if (run !== this.run) return release(stream);
      this.stream = stream;
      video.srcObject = stream;
      await video.play();
      runInAction(() => (this.state = 'running'));
      await this.look(video, read, run, onCode);
    } catch (error) {
      if (run !== this.run) return;
      this.stop();
      const name = error instanceof Error ? error.name : '';
      runInAction(() => (this.state = REFUSALS.includes(name) ? 'refused' : 'missing'));
    }
  }

  private async look(video: HTMLVideoElement, read: ReadCode, run: number, onCode: (code: string) => void) {
    while (run === this.run) {
      // skip an unreadable picture
      const code = await read(video).catch(() => null);
      if (run !== this.run) return;
      if (code !== null) {
        this.stop();
        onCode(code);
        return;
      }
      await this.services.pause();
    }
  }

  /** Releases the camera. */
  stop(): void {
    this.run += 1;
    if (this.stream) release(this.stream);
    this.stream = null;
    this.state = 'off';
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
