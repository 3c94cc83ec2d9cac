import { defineParcel } from '@cdi/shared/mfe';

/** The upload modals as a parcel: the shell mounts it when `session.upload` opens for the first time. */
export const uploadParcel = defineParcel({
  name: 'mfe-files',
  title: 'File Upload',
  load: async () => (await import(/* webpackChunkName: "upload-modal" */ './upload-modals.tsx')).UploadModals,
});
