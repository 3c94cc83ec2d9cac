import { render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { PublicSite } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { NewsBanner } from './news-banner.tsx';

const news = (audience: 'everyone' | 'outside' | 'staff'): PublicSite => ({
  homeTitle: '',
  homeLead: '',
  supportPhone: null,
  supportEmail: null,
  news: { text: 'Closed on Thanksgiving', link: '/locations', linkLabel: 'Where we are', audience },
});

it.each([
  ['everyone', true],
  ['outside', true],
  ['staff', false],
] as const)('a banner for %s is shown to a visitor: %p', (audience, isShown) => {
  const before = session.config;
  runInAction(() => (session.config = { ...before, site: news(audience) }));
  const { unmount } = render(<NewsBanner />);
  expect(screen.queryByText('Closed on Thanksgiving') !== null).toBe(isShown);
  if (isShown) expect(screen.getByRole('link', { name: 'Where we are' })).toHaveAttribute('href', '/locations');
  unmount();
  runInAction(() => (session.config = before));
});
