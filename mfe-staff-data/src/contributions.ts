import { defineContributions } from '@cdi/shared/mfe';
import { ROLE } from '@cdi/shared/policy';
import { listLiveObjects } from './live-objects.ts';
import { objectCommands, objectMenu } from './object-menu.ts';

const objects = listLiveObjects();
const superOnly = { roles: [ROLE.super] } as const;

/**
 * What staff data adds to the shell's menus and to its search. Records themselves are found by the shell: the server knows all of
 * them, and who may see which.
 */
export const contributions = defineContributions({
  menu: [
    ...objectMenu(objects),
    { menu: 'tools', group: 'Setup', label: 'Development Tools', href: '/dev_tools', access: superOnly },
  ],
  commands: [
    { name: 'new-quote', title: 'New quote', href: '/quote/new', access: { staffOnly: true } },
    ...objectCommands(objects),
  ],
});
