import { session } from '@cdi/shared/session';
import { reaction } from 'mobx';
import type { Parcel, ParcelConfigObject } from 'single-spa';
import { mountRootParcel } from 'single-spa';
import type { LiveRemoteTable } from './live-remotes.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** The module that the upload remote exposes: a parcel that draws the File Upload modal while `session.upload` is open. */
interface UploadModule {
  readonly uploadParcel: ParcelConfigObject<object>;
}

/**
 * Mounts the upload modal the first time any remote opens the upload context. When loading fails, closes the context and shows the
 * error to the user.
 */
export function followUploadContext(loader: RemoteLoader, live: LiveRemoteTable): void {
  let parcel: Parcel<object> | undefined;
  const mount = async () => {
    try {
      if (live.findOffering('upload') === undefined) await live.load();
      const owner = live.findOffering('upload');
      if (owner === undefined) throw new Error('No live remote offers the parcel "upload".');
      const { uploadParcel } = await loader.load<UploadModule>(owner, 'upload-parcel');
      const domElement = document.body.appendChild(document.createElement('div'));
      parcel ??= mountRootParcel(uploadParcel, { domElement });
      await parcel.mountPromise;
    } catch (error) {
      reportError(error);
      parcel = undefined;
      session.upload.close();
      session.messages.showError('The upload window could not be opened. Please try again.');
    }
  };
  reaction(
    () => session.upload.isOpen,
    (isOpen) => {
      if (isOpen && !parcel) void mount();
    },
  );
}
