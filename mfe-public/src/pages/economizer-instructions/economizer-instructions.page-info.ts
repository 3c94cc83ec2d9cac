import { definePage } from '@cdi/shared/remotes';

export const economizerInstructionsPage = definePage({
  path: '/economizer_instructions/{id?}',
  title: ['Economizer Instructions'],
  description:
    'How to install an economizer: frame, wiring, hood, minimum position, and six tests before you leave the roof.',
  audience: 'anyone',
  menu: [{ menu: 'public-tools', label: 'Installing an economizer', order: 4 }],
  search: [
    {
      title: 'Installing an economizer',
      words: 'economizer install damper actuator minimum position test commissioning',
    },
  ],
  prerender: true,
  load: async () => (await import('./economizer-instructions.page.tsx')).EconomizerInstructionsPage,
});
