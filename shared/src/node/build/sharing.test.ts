import { existsSync } from 'node:fs';
import path from 'node:path';
import { shareFromHost, shareInRemote, sharedModules } from './sharing.ts';

describe('the sharing table', () => {
  const host = shareFromHost();
  const remote = shareInRemote();

  it('names the same modules in the same versions on both sides', () => {
    expect(Object.keys(remote)).toEqual(Object.keys(host));
    const versions = (side: typeof host) =>
      Object.values(side).map(({ version, requiredVersion }) => [version, requiredVersion]);
    expect(versions(remote)).toEqual(versions(host));
  });

  it('allows one instance of each, and fails rather than taking another version', () => {
    const sides = [...Object.values(host), ...Object.values(remote)];
    expect(sides.filter(({ singleton, strictVersion }) => !singleton || !strictVersion)).toEqual([]);
  });

  it('gives remotes no copy to fall back on', () => {
    expect(Object.values(remote).map((options) => options.import)).toEqual(Object.keys(remote).map(() => false));
    expect(Object.values(host).filter((options) => options.import === false)).toEqual([]);
  });

  it('loads router, component library, calendar and catalogue late and everything else with the shell', () => {
    const late = Object.entries(host).filter(([, { eager }]) => !eager);
    expect(late.map(([name, { shareKey }]) => shareKey ?? name)).toEqual([
      '@cdi/shared/router',
      '@cdi/shared/ui',
      '@cdi/shared/calendar',
      '@cdi/shared/catalogue/definitions',
      '@cdi/shared/catalogue/field-schema',
    ]);
  });

  it('shares every module that must exist only once in a page', () => {
    const once = [
      'react',
      'react-dom',
      'mobx',
      'mobx-react-lite',
      'single-spa',
      '@cdi/shared/session',
      '@cdi/shared/router',
    ];
    expect(once.filter((name) => !(name in sharedModules))).toEqual([]);
  });

  it('finds a file in the share scope by any path to it', () => {
    const files = Object.entries(remote).filter(([, { shareKey }]) => shareKey !== undefined);
    expect(files.map(([file]) => path.isAbsolute(file) && existsSync(file))).toEqual([true, true]);
  });

  it('requires real versions', () => {
    const malformed = Object.entries(host).filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version));
    expect(malformed).toEqual([]);
  });
});
