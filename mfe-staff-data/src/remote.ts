import { defineRemote } from '@cdi/shared/remotes';

export const remote = defineRemote({ name: 'mfe-staff-data', title: 'Staff data', devPort: 4003, contract: 1 });
