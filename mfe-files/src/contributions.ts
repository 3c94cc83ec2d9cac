import { defineContributions } from '@cdi/shared/mfe';

/** What file handling adds to the shell's menus and to its search. */
export const contributions = defineContributions({
  menu: [{ menu: 'data', group: 'Engineering', label: 'Files', href: '/cdi_file', access: { staffOnly: true } }],
  commands: [{ name: 'files', title: 'Search files', href: '/cdi_file', access: { staffOnly: true } }],
});
