import type { Readable } from 'node:stream';

/** First and last bytes of a file, to see what it really is. */
export interface FileEnds {
  readonly head: Buffer;
  readonly tail: Buffer;
}

export interface StoredFile extends FileEnds {
  readonly storageKey: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Looks at what came before it is kept; `read` gives all of it, once more from the start. */
type CheckContent = (ends: FileEnds, read: () => Readable) => void | Promise<void>;

/** Bytes of files under their hash: the same content is kept once, and a name from outside never becomes a path. */
export interface FileStore {
  /**
   * Streams a file in. Throws TOO_LARGE, and UNAVAILABLE when disk or store take nothing; when the sender breaks off, or `check`
   * throws, nothing is kept.
   */
  save(content: Readable, maxBytes: number, check: CheckContent): Promise<StoredFile>;
  /** Throws UNAVAILABLE when disk or store take nothing. */
  saveBuffer(content: Buffer): Promise<StoredFile>;
  /** The bytes of a file of this size. Throws GONE when they are not there any more, or not whole: half a file is never given out. */
  open(storageKey: string, sizeBytes: number): Promise<Readable>;
  /** Removes what an upload left behind that ended with the process, before the moment. */
  sweep(before: Date): Promise<void>;
  /** Removes the bytes of a file, unless they were written since the moment: the same content may have come again meanwhile. */
  remove(storageKey: string, before: Date): Promise<void>;
}
