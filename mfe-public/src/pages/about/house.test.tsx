import { screen, within } from '@testing-library/react';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { AboutPage } from './about.page.tsx';

async function open(data: unknown) {
  const server = await startSession(null);
  server.on('/api/house/read', () => ({ opt: 'success', msg: '', data }) as never);
  await showPage('/about', <AboutPage />);
}

it('shows the published leadership and facts of the company', async () => {
  await open({
    leadership: ['Ada Cole, president'],
    facts: ['Making curbs since: 1987'],
    certifications: ['AISC certified fabricator'],
  });
  const people = within(await screen.findByRole('table', { name: 'Leadership' }));
  expect(people.getByRole('row', { name: 'Ada Cole president' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Making curbs since 1987' })).toBeInTheDocument();
  expect(screen.getByText('AISC certified fabricator')).toBeInTheDocument();
});

it('links to the reps of a territory if nothing is published', async () => {
  await open({ leadership: [], facts: [], certifications: [] });
  expect(await screen.findByRole('link', { name: 'who looks after you' })).toHaveAttribute('href', '/locations');
  expect(screen.queryByRole('table', { name: 'Leadership' })).not.toBeInTheDocument();
});
