import type { AttachedFile, FileMetadata } from '@cdi/shared/contracts';

/** The file types that are offered, while they load and after. */
export type MetadataState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly metadata: FileMetadata }
  | { readonly kind: 'failed'; readonly message: string; readonly isOffLine: boolean };

/** Progress of the chosen file: choosing, sending, broken, or sent with its file id. */
export type Transfer =
  | { readonly kind: 'choosing'; readonly error: string | null }
  | { readonly kind: 'sending'; readonly file: File; readonly fraction: number }
  | { readonly kind: 'broken'; readonly file: File; readonly error: string }
  | (SentFile & { readonly kind: 'sent' });

/** State of the chosen file: its transfer, then attaching. */
export type UploadStep =
  | Exclude<Transfer, { readonly kind: 'sent' }>
  | (SentFile & { readonly kind: 'sent'; readonly error: string | null })
  | (SentFile & { readonly kind: 'attaching' });

interface SentFile {
  readonly file: File;
  readonly fileID: number;
  /** The current file of the record with identical bytes. */
  readonly sameAs: AttachedFile | null;
}
