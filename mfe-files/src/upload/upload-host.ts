import type { UploadContext } from '@cdi/shared/session';
import type { PhotoKeeper } from './photo-hold.ts';
import type { AttachAnswer } from './upload-api.ts';

/** The connection of the upload modal to the rest of the product. */
export interface UploadHost extends PhotoKeeper {
  /** The record that the file will be attached to. */
  readonly context: UploadContext;
  /** Whether a reference exists and, for conforming stamps, a conforming type. */
  readonly canUpload: boolean;
  /** Whether the session has ended, which closes the window without the user. */
  readonly isSignedOut?: boolean;
  /** Called when the file is attached to its record. */
  readonly onAttached: (fileId: number, answer: AttachAnswer) => void;
}
