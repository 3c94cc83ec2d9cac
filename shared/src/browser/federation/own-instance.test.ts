/** @jest-environment ./test/jsdom-environment.cjs */
import { createInstance, forgetInstance, getInstance } from './own-instance.ts';

/** A shell that provides one module, and a container that takes from its scope. */
function share(get: () => Promise<() => unknown>) {
  const shell = createInstance({ name: 'shell', shared: { react: [{ version: '19.3.1', get }] } });
  const container = createInstance({ name: 'mfe_one' });
  container.take(shell.scope);
  return container;
}

it('a container uses the shell’s copy of a module, which is created once', async () => {
  const make = () => 'react';
  const get = jest.fn(async () => make);
  const container = share(get);
  const both = await Promise.all([container.loadShare('react', '^19.1.0'), container.loadShare('react', '^19.3.1')]);
  expect(both).toEqual([make, make]);
  expect(get).toHaveBeenCalledTimes(1);
});

it('a container that needs a newer version than the shell has gets an error that names both versions', async () => {
  const container = share(async () => () => 'react');
  await expect(container.loadShare('react', '^20.0.0')).rejects.toThrow(
    'mfe_one needs react ^20.0.0, and the shell has 19.3.1.',
  );
});

it('a module that is not in the share scope is an error that names it', async () => {
  const container = share(async () => () => 'react');
  await expect(container.loadShare('angular', '^1.0.0')).rejects.toThrow(
    'mfe_one needs angular ^1.0.0, and the shell has none.',
  );
});

it('a module that could not be downloaded is downloaded again for the next caller', async () => {
  const make = () => 'react';
  const get = jest.fn(async () => make).mockRejectedValueOnce(new Error('offline'));
  const container = share(get);
  await expect(container.loadShare('react', '^19.0.0')).rejects.toThrow('offline');
  expect(await container.loadShare('react', '^19.0.0')).toBe(make);
});

it('a container that was forgotten is not found by its name', () => {
  const made = createInstance({ name: 'mfe_two' });
  const find = () => getInstance(({ name }) => name === 'mfe_two');
  expect(find()).toBe(made);
  forgetInstance('mfe_two');
  expect(find()).toBeNull();
});
