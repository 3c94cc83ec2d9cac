/** Reads a QR code from the current camera picture; null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** The built-in detector of some browsers: Chromium on phones and on some desktop systems. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Longer side of the searched picture, pixels: enough for a label at arm's length, and fast on an old phone. */
const SEARCHED_PIXELS = 800;

const ownDetector = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

async function makeOwnReader(): Promise<ReadCode | null> {
  const Detector = ownDetector();
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** Reads with the library, which is loaded if the browser has no detector. */
async function makeLibraryReader(): Promise<ReadCode> {
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, SEARCHED_PIXELS / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (context === null || canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, canvas.width, canvas.height, { inversionAttempts: 'dontInvert' })?.data || null;
  };
}

/** The browser's detector if there is one, else the library. */
export const makeCodeReader = async (): Promise<ReadCode> =>
  (await makeOwnReader().catch(() => null)) ?? makeLibraryReader();
