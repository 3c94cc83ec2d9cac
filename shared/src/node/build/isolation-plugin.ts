import path from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { sharedFiles, sharedModules } from './sharing.ts';
import { workspaceRoot } from './workspace.ts';

/** Packages of which a page may hold one instance: a second copy in a remote breaks hooks, reactivity or the style nonce. */
const singlePackages = [
  'react',
  'react-dom',
  'mobx',
  'mobx-react-lite',
  'single-spa',
  'react-router-dom',
  'antd',
  '@ant-design/icons',
  '@module-federation/webpack-bundler-runtime',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
];

/**
 * Fails the build of a remote that would carry its own copy of a federated module. That happens when code reaches one by a
 * relative path or takes a library directly instead of by the name the shell shares.
 */
export class IsolationPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IsolationPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('IsolationPlugin', (modules) => {
        for (const module of modules) {
          const resource = (module as { readonly resource?: string }).resource;
          const owner = resource === undefined ? undefined : findFederatedOwner(resource);
          if (!owner) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.identifier().split('!').pop() ?? 'the build';
          const message = `${path.relative(workspaceRoot, issuer)} brings a second copy of ${owner} into the page. Import it by its shared name.`;
          compilation.errors.push(new webpack.WebpackError(message));
        }
      });
    });
  }
}

/** The federated module that a file belongs to, or undefined for ordinary code. */
export function findFederatedOwner(resource: string): string | undefined {
  const file = path.relative(workspaceRoot, resource).split(path.sep).join('/');
  const object = /^shared\/src\/common\/catalogue\/objects\//.test(file)
    ? '@cdi/shared/catalogue/definitions'
    : undefined;
  const shared = object ?? Object.entries(sharedFiles).find(([, each]) => each === resource)?.[0];
  if (shared !== undefined) return shared;
  const folder = /^shared\/src\/browser\/(\w+)\//.exec(file)?.[1];
  if (folder !== undefined && !file.endsWith('.css')) {
    const name = `@cdi/shared/${folder}`;
    return name in sharedModules ? name : undefined;
  }
  const packageName = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  return packageName !== undefined && singlePackages.includes(packageName) ? packageName : undefined;
}
