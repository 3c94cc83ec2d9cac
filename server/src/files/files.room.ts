import { defineRoom } from '../room.ts';
import { cdiFileHooks } from './cdi-file.hooks.ts';
import { fileRoutes } from './file.route.ts';
import { sweepFiles } from './sweep-files.ts';

/** Files of records: upload, attach, download, revisions. */
export const filesRoom = defineRoom({
  name: 'files',
  routes: [fileRoutes],
  hooks: { cdi_file: cdiFileHooks },
  sweeps: [sweepFiles],
});
