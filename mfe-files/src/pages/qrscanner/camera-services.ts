import type { CameraServices } from './camera.store.ts';
import { makeCodeReader } from './code-reader.ts';

/** Milliseconds between two reads: long enough to keep a phone cool, short enough to seem instant. */
const PAUSE_MS = 120;

/** Chromium's access to the permissions policy of its document. */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/** The camera of this device, preferably the rear one. */
export const cameraServices: CameraServices = {
  open: () => {
    // browsers offer no camera to pages without HTTPS
    if (!('mediaDevices' in navigator)) return Promise.reject(new Error('There is no camera here.'));
    return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  },
  makeReader: makeCodeReader,
  isAllowed: () => (document as PolicyDocument).featurePolicy?.allowsFeature('camera') !== false,
  pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
};
