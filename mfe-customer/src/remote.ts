import { defineRemote } from '@cdi/shared/remotes';

export const remote = defineRemote({ name: 'mfe-customer', title: 'My CDI', devPort: 4002, contract: 1 });
