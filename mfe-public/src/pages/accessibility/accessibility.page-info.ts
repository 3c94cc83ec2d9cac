import { definePage } from '@cdi/shared/remotes';

export const accessibilityPage = definePage({
  path: '/accessibility/{id?}',
  title: ['Accessibility'],
  description: 'How far CDI meets WCAG 2.2, criterion by criterion, what each rests on, and what does not work yet.',
  audience: 'anyone',
  search: [{ title: 'Accessibility', words: 'wcag vpat 508' }],
  prerender: true,
  load: async () => (await import('./accessibility.page.tsx')).AccessibilityPage,
});
