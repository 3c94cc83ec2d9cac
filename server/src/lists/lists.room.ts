import { defineRoom } from '../room.ts';
import { listHooks } from './list.hooks.ts';
import { listRoutes } from './list.route.ts';

/** Lists: entries that the company changes without a release, such as manufacturers and GL accounts. */
export const listsRoom = defineRoom({
  name: 'lists',
  routes: [listRoutes],
  hooks: { manufacturer: listHooks, gl_account: listHooks },
});
