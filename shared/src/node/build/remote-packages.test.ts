import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames, remotes } from '../../common/remotes/remotes.ts';
import { workspaceRoot } from './workspace.ts';

function readSource(name: string, file: string): string {
  return readFileSync(path.join(workspaceRoot, name, 'src', file), 'utf8');
}

describe.each(remoteNames)('%s', (name) => {
  it('is written against the contract that the shell accepts', () => {
    const declared = /contract: (\d+)/.exec(readSource(name, 'lifecycles.tsx'))?.[1];
    expect(declared).toBe(String(remotes[name].contract));
  });

  it('goes by its own name', () => {
    expect(readSource(name, 'lifecycles.tsx')).toContain(`name: '${name}'`);
  });

  it('loads no page before the shell mounts it: root and pages come by dynamic imports', () => {
    const source = readSource(name, 'lifecycles.tsx');
    const imported = [...source.matchAll(/ from '([^']+)'/g)].map(([, module]) => module);
    expect(imported).toContain('@cdi/shared/mfe');
    expect(imported.filter((module) => /root|page\.tsx|react|shared\/(ui|router|records)/.test(module!))).toEqual([]);
    expect(source).toContain(`import(/* webpackChunkName: "root" */ './root.tsx')`);
  });

  it('contributes plain data: no React, no component library', () => {
    expect(readSource(name, 'contributions.ts')).not.toMatch(/from '(react|@cdi\/shared\/(ui|router|records|drawing))/);
  });
});
