import type { UploadContext } from '@cdi/shared/session';
import type { PhotoKeeper } from './photo-hold.ts';
import type { AttachAnswer } from './upload-api.ts';

/** What the upload modal tells the rest of the product. */
export interface UploadHost extends PhotoKeeper {
  /** What the file will be attached to. */
  readonly context: UploadContext;
  /** A reference exists and, for conforming stamps, a conforming type. */
  readonly canUpload: boolean;
  /** The session is over: the window goes without its person. */
  readonly isSignedOut?: boolean;
  /** The file is attached to its record now. */
  readonly onAttached: (fileId: number, answer: AttachAnswer) => void;
}
