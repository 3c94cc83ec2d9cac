import { definePage } from '@cdi/shared/remotes';

export const installInstructionsPage = definePage({
  path: '/install_instructions/{id?}',
  title: ['Installation Instructions'],
  description:
    'Installation instructions for roof curbs and curb adapters, from the truck to the last screw, to print for the crew.',
  audience: 'anyone',
  menu: [{ menu: 'public-tools', label: 'Installing a curb', order: 3 }],
  search: [{ title: 'Installing a curb or adapter', words: 'install set gasket crane flashing tie-down roofing' }],
  prerender: true,
  load: async () => (await import('./install-instructions.page.tsx')).InstallInstructionsPage,
});
