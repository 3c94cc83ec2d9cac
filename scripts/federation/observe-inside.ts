import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openPage } from './open-page.ts';

/** The seam between the code that webpack generates and our runtime. */
export interface Inside {
  /** Kind of each member that our runtime reads of webpack's objects, by its path. */
  readonly read: Readonly<Record<string, string>>;
  /** Options that the builds gave to each function of the runtime, by its name. */
  readonly given: Readonly<Record<string, readonly string[]>>;
  /** What the builds of host and remotes name of the runtime. */
  readonly named: readonly string[];
}

/** The members of `__webpack_require__` that `webpack-side.ts` and `own-instance.ts` read. `*` is the first key. */
const READ = [
  'm',
  'c',
  'S',
  'federation.instance',
  'federation.initOptions.name',
  'federation.runtime.init',
  'consumesLoadingData.moduleIdToConsumeDataMapping.*.shareKey',
  'consumesLoadingData.moduleIdToConsumeDataMapping.*.requiredVersion',
] as const;

/** The members of the host's that they read. */
const READ_OF_HOST = [
  'federation.initOptions.shared.dep.*.version',
  'federation.initOptions.shared.dep.*.get',
] as const;

/** Looks into the built page with our own runtime. */
export async function observeInside(built: string): Promise<Inside> {
  const page = await openPage(built);
  const { host } = page.window;
  host.register([{ name: 'one', entry: '/one/remoteEntry.js' }]);
  const remote = (await host.load('one/thing')).require();
  const read = Object.fromEntries([
    ...READ.map((member) => [member, kindAt(remote, member)]),
    ...READ_OF_HOST.map((member) => [`host ${member}`, kindAt(host.require(), member)]),
  ]);
  const given = { ...page.window.called };
  page.close();
  const files = ['host/main.js', 'one/remoteEntry.js'];
  const texts = await Promise.all(files.map((file) => readFile(path.join(built, file), 'utf8')));
  return { read, given, named: listNamed(texts.join('\n')) };
}

function kindAt(from: unknown, member: string): string {
  let value = from;
  for (const key of member.split('.')) {
    const object = value as Record<string, unknown> | undefined;
    value = key === '*' ? Object.values(object ?? {})[0] : object?.[key];
  }
  return value === null ? 'null' : typeof value;
}

/** `bundlerRuntime.consumes`, `instance.x`: what generated code names of the runtime. */
function listNamed(text: string): readonly string[] {
  const found = text.matchAll(
    /__webpack_require__\.federation\.((?:bundlerRuntime|runtime|instance)\??\.\w+|attachShareScopeMap)/g,
  );
  return [...new Set([...found].map(([, name = '']) => name.replace('?', '')))].sort();
}
