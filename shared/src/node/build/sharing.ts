import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedRoot } from './workspace.ts';

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
  '@cdi/shared/calendar': 'lazy',
  '@cdi/shared/catalogue/definitions': 'lazy',
  '@cdi/shared/catalogue/field-schema': 'lazy',
} as const satisfies Record<string, Arrival>;

export type SharedModule = keyof typeof sharedModules;

/**
 * Shared modules that are one file. They are taken from the share scope by whatever path they are imported: the definitions of all
 * business objects, and the schemas of their fields, which bring zod along.
 */
export const sharedFiles: Partial<Record<SharedModule, string>> = {
  '@cdi/shared/catalogue/definitions': path.join(sharedRoot, 'src/common/catalogue/catalogue.generated.ts'),
  '@cdi/shared/catalogue/field-schema': path.join(sharedRoot, 'src/common/catalogue/field-schema.ts'),
};

/** The webpack options of one shared module. */
interface SharedOptions {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly version: string;
  readonly eager?: boolean;
  readonly import?: false;
  /** Name in the share scope, for a module that is requested by its file. */
  readonly shareKey?: SharedModule;
}

/** By the name that a module is imported by, or its file. */
export type SharedTable = Readonly<Record<string, SharedOptions>>;

/** The shell's side: its own copy of every shared module. */
export function shareFromHost(): SharedTable {
  return deriveSharing((arrival) => ({ eager: arrival === 'eager' }));
}

/** A remote's side: every shared module, with no fallback copy. */
export function shareInRemote(): SharedTable {
  return deriveSharing(() => ({ import: false }));
}

function deriveSharing(choose: (arrival: Arrival) => Pick<SharedOptions, 'eager' | 'import'>): SharedTable {
  const names = Object.keys(sharedModules) as SharedModule[];
  const entries = names.map((name) => {
    const version = readVersion(name);
    const file = sharedFiles[name];
    const options: SharedOptions = {
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${version}`,
      version,
      ...(file === undefined ? {} : { shareKey: name }),
      ...choose(sharedModules[name]),
    };
    return [file ?? name, options] as const;
  });
  return Object.fromEntries(entries);
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
