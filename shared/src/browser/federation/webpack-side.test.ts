/** @jest-environment ./test/jsdom-environment.cjs */
import { createInstance } from './own-instance.ts';
import { consumes, initContainerEntry, type WebpackRequire } from './webpack-side.ts';

/** A container whose chunk 511 needs react, before it is started. */
function makeContainer() {
  const instance = createInstance({ name: 'mfe_one' });
  const webpackRequire: WebpackRequire = {
    m: {},
    c: {},
    S: {},
    federation: { instance, initOptions: { name: 'mfe_one' }, runtime: { init: createInstance } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 8185: { shareKey: 'react', requiredVersion: '^19.3.1' } } },
  };
  const installedModules: Record<string, Promise<void> | 0> = {};
  const loadChunk = async (): Promise<void> => {
    const promises: unknown[] = [];
    consumes({ webpackRequire, chunkId: 511, chunkMapping: { 511: [8185] }, installedModules, promises });
    await Promise.all(promises);
  };
  /** As `import` in a module of the chunk does. */
  const importReact = (): unknown => {
    const module: { exports: unknown } = { exports: undefined };
    webpackRequire.m[8185]!(module);
    return module.exports;
  };
  const start = (version: string) => {
    const react = { version, get: async () => () => 'the react of the shell' };
    initContainerEntry({
      webpackRequire,
      shareScope: createInstance({ name: 'shell', shared: { react: [react] } }).scope,
    });
  };
  return { loadChunk, importReact, start };
}

it('a chunk gets the shared modules of the shell before its own modules run', async () => {
  const { loadChunk, importReact, start } = makeContainer();
  start('19.3.1');
  await loadChunk();
  expect(importReact()).toBe('the react of the shell');
});

it('a module whose version does not fit throws where it is imported, and the next chunk requests it again', async () => {
  const { loadChunk, importReact, start } = makeContainer();
  start('18.0.0');
  await loadChunk();
  expect(importReact).toThrow('mfe_one needs react ^19.3.1, and the shell has 18.0.0.');
  start('19.4.0');
  await loadChunk();
  expect(importReact()).toBe('the react of the shell');
});
