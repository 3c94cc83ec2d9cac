import { session } from '@cdi/shared/session';
import { reaction } from 'mobx';
import type { Parcel, ParcelConfigObject } from 'single-spa';
import { mountRootParcel } from 'single-spa';
import type { RemoteLoader } from './remote-loader.ts';

/** What mfe-files exposes: a parcel that draws the File Upload modal while `session.upload` is open. */
interface UploadModule {
  readonly uploadParcel: ParcelConfigObject<object>;
}

/**
 * Puts the upload modal of mfe-files into the page the first time any remote opens the upload context. When it cannot be had the
 * context closes again and the person is told.
 */
export function followUploadContext(loader: RemoteLoader): void {
  let parcel: Parcel<object> | undefined;
  const mount = async () => {
    try {
      const { uploadParcel } = await loader.load<UploadModule>('mfe-files', 'upload-parcel');
      const domElement = document.body.appendChild(document.createElement('div'));
      parcel ??= mountRootParcel(uploadParcel, { domElement });
      await parcel.mountPromise;
    } catch (error) {
      reportError(error);
      parcel = undefined;
      session.upload.close();
      session.messages.showError('The upload window could not be opened. Nothing was uploaded. Please try again.');
    }
  };
  reaction(
    () => session.upload.isOpen,
    (isOpen) => {
      if (isOpen && !parcel) void mount();
    },
  );
}
