import { configureRemote } from '@cdi/shared/node/build';
import { remote } from './src/remote.ts';

export default configureRemote(remote);
