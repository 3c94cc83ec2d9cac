import type { CameraServices } from './camera.store.ts';
import { makeCodeReader } from './code-reader.ts';

/** Milliseconds between two looks: a phone stays cool, and nobody waits. */
const PAUSE_MS = 120;

/** What Chromium knows of the headers that its document came with. */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/** The camera of this device, the one at its back where it has two. */
export const cameraServices: CameraServices = {
  open: () => {
    // browsers have no camera to offer on pages that came without encryption
    if (!('mediaDevices' in navigator)) return Promise.reject(new Error('There is no camera here.'));
    return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  },
  makeReader: makeCodeReader,
  isAllowed: () => (document as PolicyDocument).featurePolicy?.allowsFeature('camera') !== false,
  pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
};
