import { configureRemote } from '@cdi/shared/node/build';

export default configureRemote('mfe-public');
