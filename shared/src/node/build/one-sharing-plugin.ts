import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';

const require = createRequire(import.meta.url);
/** webpack's own way to share modules. */
const SHARING = createRequire(require.resolve('webpack')).resolve('./sharing/ShareRuntimeModule.js');

/**
 * Leaves webpack's own way to share modules out of a build: the federation plug-in writes its own after it, over the same names, and
 * the table of all shared modules would stand in every first visit twice.
 */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    const Unused = require(SHARING) as new () => { generate: () => string };
    compiler.hooks.compilation.tap('OneSharingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OneSharingPlugin', (module) => {
        if (module instanceof Unused) module.generate = () => '';
      });
    });
  }
}
