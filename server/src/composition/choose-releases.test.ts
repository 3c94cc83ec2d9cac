import { ROLE } from '@cdi/shared/policy';
import type { CanaryAudience } from '@cdi/shared/remotes';
import { chooseReleases, type ReleaseSet, type Visitor } from './choose-releases.ts';
import { makeRelease } from './testing/make-release.ts';

const live = [makeRelease('shell'), makeRelease('mfe-public'), makeRelease('mfe-files')];
const nobody: CanaryAudience = { share: 0, users: [], roles: [], locations: [] };
const trial = (audience: Partial<CanaryAudience>, version = '2.0.0-a'): ReleaseSet => ({
  live,
  harmful: [],
  canaries: [{ ...makeRelease('mfe-public', { version }), audience: { ...nobody, ...audience } }],
});
const visitor = (given: Partial<Visitor> = {}): Visitor => ({
  id: null,
  userName: null,
  roles: [],
  locationId: null,
  ...given,
});
const tries = (set: ReleaseSet, who: Visitor): boolean =>
  chooseReleases(set, who).some(({ remoteName, version }) => remoteName === 'mfe-public' && version.startsWith('2.'));
const thousand = Array.from({ length: 1000 }, (_each, at) => visitor({ id: `visitor ${at}` }));
const countOf = (set: ReleaseSet): number => thousand.filter((who) => tries(set, who)).length;

it.each([5, 20, 50])('a share of %s %% is that of a thousand visitors, within 3 %', (share) => {
  expect(Math.abs(countOf(trial({ share })) / 10 - share)).toBeLessThanOrEqual(3);
});

it('a share of 0 covers no one, and of 100 every visitor who can be recognized', () => {
  expect([countOf(trial({ share: 0 })), countOf(trial({ share: 100 }))]).toEqual([0, 1000]);
  expect(tries(trial({ share: 100 }), visitor())).toBe(false);
});

it('who tries it goes on trying it, when they come again and when the share grows', () => {
  const few = thousand.filter((who) => tries(trial({ share: 10 }), who));
  expect(few.every((who) => tries(trial({ share: 10 }), who) && tries(trial({ share: 30 }), who))).toBe(true);
});

it('another release is tried by other people', () => {
  const both = thousand.filter(
    (who) => tries(trial({ share: 20 }), who) && tries(trial({ share: 20 }, '2.1.0-b'), who),
  );
  expect(both.length).toBeLessThan(80);
});

it('named users, holders of a role and people of a location try it, and no others', () => {
  const set = trial({ users: ['ann'], roles: [ROLE.engineering], locations: [7] });
  expect(tries(set, visitor({ userName: 'ann' }))).toBe(true);
  expect(tries(set, visitor({ userName: 'bob', roles: [ROLE.engineering] }))).toBe(true);
  expect(tries(set, visitor({ userName: 'bob', locationId: 7 }))).toBe(true);
  expect(tries(set, visitor({ id: 'user 1', userName: 'bob', roles: [ROLE.super], locationId: 8 }))).toBe(false);
});

it('a page has one release of each remote, and the same list for all who try the same', () => {
  const set = trial({ users: ['ann', 'bob'] });
  const chosen = chooseReleases(set, visitor({ userName: 'ann' }));
  expect(chosen.map(({ remoteName }) => remoteName).sort()).toEqual(['mfe-files', 'mfe-public', 'shell']);
  expect(chooseReleases(set, visitor({ userName: 'bob' }))).toBe(chosen);
  expect(chooseReleases(set, visitor())).toBe(live);
});
