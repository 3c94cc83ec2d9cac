import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemoteNames, workspaceRoot } from './workspace.ts';

// @reads mfe-*/src/lifecycles.tsx mfe-*/src/remote.ts mfe-*/src/pages.generated.ts mfe-*.page-info.ts

function readSource(name: string, file: string): string {
  return readFileSync(path.join(workspaceRoot, name, 'src', file), 'utf8');
}

describe.each(listRemoteNames())('%s', (name) => {
  it('is mounted under its declared name', () => {
    expect(readSource(name, 'lifecycles.tsx')).toContain('...remote,');
    expect(readSource(name, 'remote.ts')).toContain(`name: '${name}'`);
  });

  it('loads no page before the shell mounts it: root and pages come by dynamic imports', () => {
    const source = readSource(name, 'lifecycles.tsx');
    const imported = [...source.matchAll(/ from '([^']+)'/g)].map(([, module]) => module);
    expect(imported).toContain('@cdi/shared/mfe');
    expect(imported.filter((module) => /root|page\.tsx|react|shared\/(ui|router|records)/.test(module!))).toEqual([]);
    expect(source).toContain(`import(/* webpackChunkName: "root" */ './root.tsx')`);
  });

  it('declares its pages as data: no component is imported but by the function that loads it', () => {
    const declarations = [...readSource(name, 'pages.generated.ts').matchAll(/from '([^']+)'/g)];
    for (const [, file = ''] of declarations) {
      const imported = [...readSource(name, file).matchAll(/^(?:import|export) .* from '([^']+)'/gm)];
      const heavy = imported.filter(([, module]) =>
        /\.tsx$|^react|@cdi\/shared\/(ui|router|records|mfe|session)/.test(module!),
      );
      expect([file, ...heavy]).toEqual([file]);
    }
  });
});
