/** A photo that the server has not taken yet. */
export interface UnsentPhoto {
  readonly file: File;
  /** Set where the bytes are on the server and only attaching is left. */
  readonly fileID: number | null;
  readonly fileTypeID: number;
  readonly fileTitle: string;
  /** What it is of, in words; empty where the server could not say. */
  readonly reference: string;
}

/** A photo that lies on the phone while the window is sending it. */
export interface HeldPhoto {
  /** Writes down what became known. False where the page slept so long that the photo is sent from elsewhere by now. */
  note(photo: UnsentPhoto): Promise<boolean>;
  /** It is to wait for the network. Rejects where that could not be written. */
  keep(photo: UnsentPhoto): Promise<void>;
  /** The server has answered, or the person gives it up. */
  forget(): Promise<void>;
}

/** Where photos are kept. */
export interface PhotoKeeper {
  /** Keeps a photo before it is sent; null where nothing is kept of what is attached here. Rejects where there is no room. */
  readonly holdPhoto?: ((photo: UnsentPhoto) => Promise<HeldPhoto>) | null;
  /** It waits on the phone now: nothing is left to be done in the window. */
  readonly onKept?: () => void;
}

/** A store of the browser that has not answered by then does not hold up the upload. */
const BEFORE_SENDING_MS = 3000;
/** Where keeping is all that is left, a slow phone has the time that it needs. */
const TO_WAIT_MS = 30_000;

/** What was asked for; null, with a word of it, where that takes longer. */
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

/** Keeps the photo of the window on the phone while it is on its way, so that a phone that dies meanwhile does not lose it. */
export class PhotoHold {
  private held: HeldPhoto | null = null;
  private readonly keeper: PhotoKeeper;

  constructor(keeper: PhotoKeeper) {
    this.keeper = keeper;
  }

  /** Whether such a file is kept: a photo of what photos are kept of. */
  takes(file: File): boolean {
    return this.keeper.holdPhoto != null && file.type.startsWith('image/');
  }

  /** Keeps it before it is sent. What the phone cannot keep, or not within seconds, is sent all the same. */
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

  /** Writes down what became known. False where it is sent from elsewhere by now: the window is done. */
  async note(photo: UnsentPhoto): Promise<boolean> {
    if (this.held === null || (await this.held.note(photo))) return true;
    this.held = null;
    this.keeper.onKept?.();
    return false;
  }

  /** Leaves it to wait for the network. False where that cannot be: the person is told as of any other file. */
  async keep(photo: UnsentPhoto): Promise<boolean> {
    if (this.held === null) await this.begin(photo, undefined, TO_WAIT_MS);
    const { held } = this;
    if (held === null) return false;
    // whoever ends the window meanwhile takes nothing of it away
    this.held = null;
    try {
      await held.keep(photo);
    } catch {
      // still on the way for this window: the person is told, and may try again
      this.held = held;
      return false;
    }
    this.keeper.onKept?.();
    return true;
  }

  /** The window goes without its person: what it still held waits. What cannot be written now is sent once the page is gone. */
  leave(photo: UnsentPhoto): void {
    void this.held?.keep(photo).catch(() => undefined);
    this.held = null;
  }

  /** Lets go of it: the server has answered, or it is given up. */
  end(): void {
    void this.held?.forget();
    this.held = null;
  }
}
