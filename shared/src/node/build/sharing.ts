import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** When a shared module reaches the browser. `eager`: inside the shell's entry. `lazy`: with the first page that asks. */
type Arrival = 'eager' | 'lazy';

/**
 * The federated modules. There is one instance of each in the page, and it is the shell's. Anything not named here is ordinary
 * code, compiled into each remote that uses it.
 */
export const sharedModules = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  'react-dom/client': 'eager',
  mobx: 'eager',
  'mobx-react-lite': 'eager',
  'single-spa': 'eager',
  '@cdi/shared/session': 'eager',
  '@cdi/shared/api': 'eager',
  '@cdi/shared/mfe': 'eager',
  '@cdi/shared/router': 'lazy',
  '@cdi/shared/ui': 'lazy',
  '@cdi/shared/ui/heavy': 'lazy',
} as const satisfies Record<string, Arrival>;

export type SharedModule = keyof typeof sharedModules;

/** The webpack options of one shared module. */
interface SharedOptions {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly version: string;
  readonly eager?: boolean;
  readonly import?: false;
}

/** What the shell offers: its own copy of every shared module. */
export function shareFromHost(): Record<SharedModule, SharedOptions> {
  return deriveSharing((arrival) => ({ eager: arrival === 'eager' }));
}

/** What a remote asks for: every shared module, none of its own to fall back on. */
export function shareInRemote(): Record<SharedModule, SharedOptions> {
  return deriveSharing(() => ({ import: false }));
}

function deriveSharing(
  choose: (arrival: Arrival) => Pick<SharedOptions, 'eager' | 'import'>,
): Record<SharedModule, SharedOptions> {
  const entries = Object.entries<Arrival>(sharedModules).map(([name, arrival]) => {
    const version = readVersion(name);
    return [
      name,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version, ...choose(arrival) },
    ];
  });
  return Object.fromEntries(entries) as Record<SharedModule, SharedOptions>;
}

const require = createRequire(import.meta.url);

/** The installed version of the package that a module belongs to. */
function readVersion(module: string): string {
  const parts = module.split('/');
  const packageName = module.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
  const file =
    packageName === '@cdi/shared'
      ? new URL('../../../package.json', import.meta.url)
      : require.resolve(`${packageName}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
