import { putPagesLive } from '@cdi/shared/pages/testing';
import { signedIn, staff, type Audience } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';
import { explainReturn, readReturnPath } from './return-path.ts';

const pageOf = (path: `/${string}`, title: readonly string[], audience: Audience) =>
  definePage({ path, title, audience, load: async () => null });
beforeAll(() =>
  putPagesLive('mfe-other', {
    alerts: pageOf('/myalerts', ['My CDI', 'Alerts'], [signedIn]),
    quote: pageOf('/quote/{id}', ['Quote', '{id}'], [signedIn]),
    board: pageOf('/drawsch', ['Drawing Scheduler'], [staff]),
  }),
);

const query = (path: string) => `?${new URLSearchParams({ return: path })}`;

it.each([
  ['', '/my'],
  ['?return=', '/my'],
  [query('/quote/new'), '/quote/new'],
  [query('/drawsch?only=mine#top'), '/drawsch?only=mine#top'],
  [query('//evil.test'), '/my'],
  [query('/.//evil.test'), '/my'],
  [query('https://evil.test'), '/my'],
  [query('javascript:alert(1)'), '/my'],
  [query('/sign_in'), '/my'],
  [query('/sign_in?return=/quote'), '/my'],
  [query('/my/register'), '/my'],
])('%s leads to %s', (from, expected) => {
  expect(readReturnPath(from)).toBe(expected);
});

it.each([
  ['', null],
  [query('/myalerts'), 'Sign in to open My CDI Alerts.'],
  [query('/drawsch'), 'Drawing Scheduler is for CDI employees. Sign in to open it.'],
  [query('/quote/165'), 'Sign in to open this quote.'],
  [query('/nowhere'), 'Sign in to go on.'],
  [query('//evil.test'), null],
])('%s is explained by %j', (from, expected) => {
  expect(explainReturn(from)).toBe(expected);
});
