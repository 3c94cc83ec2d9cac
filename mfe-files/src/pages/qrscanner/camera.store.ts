import { makeAutoObservable, runInAction } from 'mobx';
import type { ReadCode } from './code-reader.ts';

export type CameraState =
  | 'off'
  | 'starting'
  | 'running'
  /** The person, or the browser for the person, said no. */
  | 'refused'
  /** There is none, or another program has it. */
  | 'missing'
  /** The page was entered from another one, whose document may not use the camera. */
  | 'blocked';

/** What the camera is used through; a test passes its own. */
export interface CameraServices {
  readonly open: () => Promise<MediaStream>;
  readonly makeReader: () => Promise<ReadCode>;
  /** False where the document may not use the camera whatever the person says. */
  readonly isAllowed: () => boolean;
  /** Waits between two looks. */
  readonly pause: () => Promise<void>;
}

/** Why a camera could not be had, by the name of the error. */
const REFUSALS: readonly string[] = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError'];

/** The camera of the scanner: asked for when the person starts it, and let go as soon as a code is read or the page is left. */
export class CameraStore {
  state: CameraState = 'off';
  private stream: MediaStream | null = null;
  /** Grows with each start and stop: what began before is over. */
  private run = 0;
  private readonly services: CameraServices;

  constructor(services: CameraServices) {
    this.services = services;
    makeAutoObservable<this, 'stream' | 'run' | 'services'>(this, { stream: false, run: false, services: false });
  }

  /** Shows the camera in the element and reads until there is a code. */
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
      // a picture that cannot be read is followed by the next one
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

  /** Lets the camera go. */
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
