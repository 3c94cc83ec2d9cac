import { configureRemote } from '@cdi/shared/node/build';

export default configureRemote('mfe-files', { exposes: { './upload-parcel': './src/upload/upload-parcel.tsx' } });
