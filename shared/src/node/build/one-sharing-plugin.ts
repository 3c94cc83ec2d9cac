import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';

const require = createRequire(import.meta.url);
/** webpack's own way to share modules. */
const SHARING = createRequire(require.resolve('webpack')).resolve('./sharing/ShareRuntimeModule.js');

/**
 * Removes webpack's own module sharing from a build. The federation plug-in writes its own over the same names, so the table of shared
 * modules would be in every first visit twice.
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
