import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';

/** The file with webpack's own way to share modules, below its folder `lib`. */
const SHARING = './sharing/ShareRuntimeModule.js';

/**
 * Removes webpack's own module sharing from a build. The federation plug-in writes its own over the same names, so the table of shared
 * modules would be in every first visit twice.
 */
export class OneSharingPlugin {
  readonly #requireFrom: NodeJS.Require;

  /** `requireFrom` finds the webpack of the build. */
  constructor(requireFrom: NodeJS.Require = createRequire(import.meta.url)) {
    this.#requireFrom = requireFrom;
  }

  apply(compiler: Compiler): void {
    const Unused = createRequire(this.#requireFrom.resolve('webpack'))(SHARING) as new () => { generate: () => string };
    compiler.hooks.compilation.tap('OneSharingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OneSharingPlugin', (module) => {
        if (module instanceof Unused) module.generate = () => '';
      });
    });
  }
}
