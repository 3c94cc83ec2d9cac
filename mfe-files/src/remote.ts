import { defineRemote } from '@cdi/shared/remotes';

export const remote = defineRemote({
  name: 'mfe-files',
  title: 'Files',
  devPort: 4006,
  contract: 1,
  parcels: { upload: './src/upload-parcel.tsx' },
});
