import { configureShell } from '@cdi/shared/node/build';

export default configureShell();
