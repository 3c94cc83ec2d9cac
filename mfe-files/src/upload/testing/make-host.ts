import { session, type UploadContext } from '@cdi/shared/session';
import type { UploadHost } from '../upload-host.ts';

/** The host of an upload window that is open for a record. */
export function makeHost(context: Partial<UploadContext> = {}) {
  const { upload } = session;
  upload.open({ handler: 'quote', referenceID: 12, quoteID: 12, ...context });
  const onAttached = jest.fn();
  const host: UploadHost = {
    get context() {
      return upload.context;
    },
    get canUpload() {
      return upload.canUpload;
    },
    onAttached,
  };
  return { upload, host, onAttached };
}
