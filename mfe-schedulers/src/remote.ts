import { defineRemote } from '@cdi/shared/remotes';

export const remote = defineRemote({ name: 'mfe-schedulers', title: 'Schedulers', devPort: 4004, contract: 1 });
