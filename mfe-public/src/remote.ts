import { defineRemote } from '@cdi/shared/remotes';

export const remote = defineRemote({ name: 'mfe-public', title: 'This page', devPort: 4001, contract: 1 });
