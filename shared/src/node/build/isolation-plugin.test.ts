import path from 'node:path';
import { findFederatedOwner } from './isolation-plugin.ts';
import { workspaceRoot } from './workspace.ts';

// @reads shared/package.json

function ownerOf(file: string): string | undefined {
  return findFederatedOwner(path.join(workspaceRoot, file));
}

describe('findFederatedOwner', () => {
  it.each([
    ['shared/src/browser/session/session.store.ts', '@cdi/shared/session'],
    ['shared/src/browser/ui/theme.ts', '@cdi/shared/ui'],
    ['shared/src/common/catalogue/field-schema.ts', '@cdi/shared/catalogue/field-schema'],
    ['shared/src/common/catalogue/objects/quote.object.ts', '@cdi/shared/catalogue/definitions'],
    ['node_modules/.pnpm/antd@6.6.8_react@19.3.1/node_modules/antd/es/button/index.js', 'antd'],
    ['node_modules/.pnpm/react@19.3.1/node_modules/react/index.js', 'react'],
    [
      'node_modules/.pnpm/@module-federation+runtime@2.9.2/node_modules/@module-federation/runtime/dist/index.js',
      '@module-federation/runtime',
    ],
  ])('knows %s as a part of %s', (file, owner) => {
    expect(ownerOf(file)).toBe(owner);
  });

  it.each([
    'shared/src/browser/records/record-list.store.ts',
    'shared/src/common/domain/curb/index.ts',
    'mfe-public/src/root.tsx',
    'node_modules/.pnpm/echarts@6.1.0/node_modules/echarts/core.js',
  ])('leaves %s to each remote', (file) => {
    expect(ownerOf(file)).toBeUndefined();
  });
});
