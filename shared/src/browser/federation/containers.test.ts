/** @jest-environment ./test/jsdom-environment.cjs */
import { Containers } from './containers.ts';
import { createInstance, getInstance } from './own-instance.ts';

const inWindow = window as unknown as Record<string, unknown>;
const entry = '/assets/mfe-one/1/remoteEntry.js';
const findScript = (): HTMLScriptElement => document.head.querySelector('script')!;

/** As a container's script would, when it has run. */
function arrive(container: object): void {
  inWindow['mfe_one'] = container;
  findScript().dispatchEvent(new Event('load'));
}

const containerOf = (value: string) => ({ init: jest.fn(), get: jest.fn(async () => () => value) });

function begin() {
  const host = { scope: {} };
  const containers = new Containers(host);
  containers.register([{ name: 'mfe_one', entry }]);
  return { containers, host };
}

beforeEach(() => {
  delete inWindow['mfe_one'];
  document.head.replaceChildren();
});

it('opens a container once, on the share scope of the shell, with an integrity check of its script', async () => {
  const { containers, host } = begin();
  containers.chooseOptions = () => ({ integrity: 'sha256-abc', limitMs: 1000 });
  const first = containers.load('mfe_one/lifecycles');
  const second = containers.load('mfe_one/upload-parcel');
  const script = findScript();
  expect(new URL(script.src).pathname).toBe(entry);
  expect(script.integrity).toBe('sha256-abc');
  expect(script.crossOrigin).toBe('anonymous');
  const container = containerOf('here');
  arrive(container);
  expect(await Promise.all([first, second])).toEqual(['here', 'here']);
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(container.init.mock.calls[0]![0]).toBe(host.scope);
  expect(container.get.mock.calls).toEqual([['./lifecycles'], ['./upload-parcel']]);
  expect(findScript()).toBeNull();
});

it('a script that is refused rejects the pending loads, and the next load tries again', async () => {
  const { containers } = begin();
  const refused = containers.load('mfe_one/lifecycles');
  findScript().dispatchEvent(new Event('error'));
  await expect(refused).rejects.toThrow(`${entry} could not be fetched, or is not what was published.`);
  const again = containers.load('mfe_one/lifecycles');
  arrive(containerOf('here'));
  expect(await again).toBe('here');
});

it('a script that hangs is abandoned and removed from the page', async () => {
  const { containers } = begin();
  containers.chooseOptions = () => ({ limitMs: 1 });
  await expect(containers.load('mfe_one/lifecycles')).rejects.toMatchObject({
    name: 'TimeoutError',
    message: `${entry} did not arrive in time.`,
  });
  expect(findScript()).toBeNull();
});

it('a script that defines no container is an error that names both', async () => {
  const { containers } = begin();
  const loading = containers.load('mfe_one/lifecycles');
  findScript().dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow(`${entry} brought no container mfe_one.`);
});

it('a container that is registered again by force starts fresh; without force it stays', async () => {
  const { containers } = begin();
  const loading = containers.load('mfe_one/lifecycles');
  createInstance({ name: 'mfe_one' });
  arrive(containerOf('old'));
  await loading;
  const renewed = { name: 'mfe_one', entry: `${entry}?attempt=1` };
  containers.register([renewed]);
  expect(await containers.load('mfe_one/lifecycles')).toBe('old');
  containers.register([renewed], { force: true });
  expect(getInstance(({ name }) => name === 'mfe_one')).toBeNull();
  const again = containers.load('mfe_one/lifecycles');
  expect(findScript().src).toMatch(/attempt=1$/);
  arrive(containerOf('new'));
  expect(await again).toBe('new');
});

it('a name that is not registered is an error', async () => {
  await expect(new Containers({ scope: {} }).load('mfe_two/lifecycles')).rejects.toThrow(
    'No container mfe_two is registered.',
  );
});
