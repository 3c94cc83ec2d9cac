import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemoteNames, workspaceRoot } from './workspace.ts';

// @reads shared/src/browser/*.ts* shell/src/*.ts* mfe-*/src/*.ts*

/** Names that the sources of the browser import of a library; what a test imports comes from the whole of it. */
function listImported(library: string): readonly string[] {
  const folders = ['shared/src/browser', 'shell/src', ...listRemoteNames().map((name) => `${name}/src`)];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
      .map((file) => path.join(workspaceRoot, folder, file)),
  );
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${library}'`, 'g');
  const names = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''));
  return [...new Set(names)].sort();
}

/** Names that the shell's copy offers in production. */
function listOffered(library: string): readonly string[] {
  const file = path.join(workspaceRoot, `shared/src/browser/library-parts/${library}.ts`);
  const [, list = ''] = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
  return list.split(',').map((name) => name.trim());
}

it.each(['mobx', 'mobx-react-lite', 'single-spa'])(
  'all that the product imports of %s is among what the shell offers',
  (library) => {
    const imported = listImported(library);
    expect(imported.length).toBeGreaterThan(0);
    const offered = listOffered(library);
    expect(imported.filter((name) => !offered.includes(name))).toEqual([]);
  },
);
