import { defineRemote } from '@cdi/shared/remotes';

export const remote = defineRemote({ name: 'mfe-reports', title: 'Reports', devPort: 4005, contract: 1 });
