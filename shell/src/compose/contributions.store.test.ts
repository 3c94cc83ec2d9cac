import type { Contributions } from '@cdi/shared/mfe';
import { defineContributions } from '@cdi/shared/mfe';
import type { RemoteName } from '@cdi/shared/remotes';
import { ContributionsStore } from './contributions.store.ts';

const names: readonly RemoteName[] = ['mfe-public', 'mfe-customer', 'mfe-staff-data'];
const employee = { isSignedIn: true, isStaff: true };
const visitor = { isSignedIn: false, isStaff: false };

function contribute(name: RemoteName): Contributions {
  return defineContributions({ menu: [{ menu: 'data', label: name, href: '/' }] });
}

describe('ContributionsStore', () => {
  it('gathers the entries of every remote in registry order', async () => {
    const store = new ContributionsStore();
    await store.loadFor(employee, names, async (name) => contribute(name));
    expect(store.menu.map(({ label }) => label)).toEqual(names);
    expect(store.search).toEqual([]);
  });

  it('fetches nothing that is not meant for the viewer, and the rest when they have signed in', async () => {
    const store = new ContributionsStore();
    const load = jest.fn(async (name: RemoteName) => contribute(name));
    await store.loadFor(visitor, names, load);
    expect(load.mock.calls).toEqual([['mfe-public']]);
    await store.loadFor(employee, names, load);
    expect(load.mock.calls.slice(1)).toEqual([['mfe-customer'], ['mfe-staff-data']]);
  });

  it('reports a remote that cannot contribute, goes on with the others, and asks it again later', async () => {
    window.reportError = jest.fn();
    const store = new ContributionsStore();
    await store.loadFor(employee, names, async (name) => {
      if (name === 'mfe-customer') throw new Error('503');
      return contribute(name);
    });
    expect(store.menu.map(({ label }) => label)).toEqual(['mfe-public', 'mfe-staff-data']);
    expect(window.reportError).toHaveBeenCalledTimes(1);
    await store.loadFor(employee, names, async (name) => contribute(name));
    expect(store.byRemote.has('mfe-customer')).toBe(true);
  });
});
