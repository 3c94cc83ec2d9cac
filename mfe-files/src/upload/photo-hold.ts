/** A photo that is not attached on the server yet. */
export interface UnsentPhoto {
  readonly file: File;
  /** Set if the server has the bytes and only attaching is left. */
  readonly fileID: number | null;
  readonly fileTypeID: number;
  readonly fileTitle: string;
  /** Label of the record in the photo; empty if the server could not be reached. */
  readonly reference: string;
}

/** A photo that is stored on the phone while the window sends it. */
export interface HeldPhoto {
  /** Updates the stored photo. Resolves to false if the page slept so long that another page sends the photo by now. */
  note(photo: UnsentPhoto): Promise<boolean>;
  /** Queues the photo until the network is back. Rejects if that cannot be stored. */
  keep(photo: UnsentPhoto): Promise<void>;
  /** Deletes the stored photo: the server has answered, or the user has canceled. */
  forget(): Promise<void>;
}

/** Storage for unsent photos. */
export interface PhotoKeeper {
  /** Stores a photo before it is sent; null if this upload stores none. Rejects when the storage is full. */
  readonly holdPhoto?: ((photo: UnsentPhoto) => Promise<HeldPhoto>) | null;
  /** Called when the photo waits on the phone: the window has nothing left to do. */
  readonly onKept?: () => void;
}

/** Limit for the browser's storage before sending, milliseconds: a slow storage does not delay the upload longer. */
const BEFORE_SENDING_MS = 3000;
/** Limit for the storage when storing is all that is left, milliseconds: enough for a slow phone. */
const TO_WAIT_MS = 30_000;

/** Resolves to the result, or after `limitMs` to null and calls `onLate`. */
async function inTime<T>(asked: Promise<T>, limitMs: number, onLate: () => void): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      onLate();
      resolve(null);
    }, limitMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Stores the photo of the window on the phone during the upload, so that a phone that shuts down does not lose it. */
export class PhotoHold {
  private held: HeldPhoto | null = null;
  private readonly keeper: PhotoKeeper;

  constructor(keeper: PhotoKeeper) {
    this.keeper = keeper;
  }

  /** Whether such a file is stored: an image, in an upload that stores photos. */
  takes(file: File): boolean {
    return this.keeper.holdPhoto != null && file.type.startsWith('image/');
  }

  /** Stores the photo before it is sent. A photo that the phone cannot store within the limit is sent anyway. */
  async begin(photo: UnsentPhoto, signal?: AbortSignal, limitMs = BEFORE_SENDING_MS): Promise<void> {
    this.end();
    const { holdPhoto } = this.keeper;
    if (!holdPhoto || !this.takes(photo.file)) return;
    let isLate = false;
    const asked = holdPhoto(photo).then(
      (held) => {
        if (!isLate && !signal?.aborted) return held;
        void held.forget();
        return null;
      },
      () => null,
    );
    this.held = await inTime(asked, limitMs, () => (isLate = true));
  }

  /** Updates the stored photo. Resolves to false if another page sends it by now: then the window is done. */
  async note(photo: UnsentPhoto): Promise<boolean> {
    if (this.held === null || (await this.held.note(photo))) return true;
    this.held = null;
    this.keeper.onKept?.();
    return false;
  }

  /** Queues the photo until the network is back. Resolves to false if that fails: the user then sees the error of the upload. */
  async keep(photo: UnsentPhoto): Promise<boolean> {
    if (this.held === null) await this.begin(photo, undefined, TO_WAIT_MS);
    const { held } = this;
    if (held === null) return false;
    // closing the window meanwhile must not delete the photo
    this.held = null;
    try {
      await held.keep(photo);
    } catch {
      // the window still holds the photo: the user sees the error and can retry
      this.held = held;
      return false;
    }
    this.keeper.onKept?.();
    return true;
  }

  /** Queues the photo when the session ends with the window open. If that cannot be stored, it is sent once the page is gone. */
  leave(photo: UnsentPhoto): void {
    void this.held?.keep(photo).catch(() => undefined);
    this.held = null;
  }

  /** Deletes the stored photo: the server has answered, or the user has canceled. */
  end(): void {
    void this.held?.forget();
    this.held = null;
  }
}
