const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const swc = require('@swc/jest');

const { rootDir, instrumented } = JSON.parse(readFileSync(process.env.CDI_MUTANT_PLAN, 'utf8'));

/** Compiles as the tests do; a file with mutants is compiled from the text that holds them. */
module.exports = {
  createTransformer({ options }) {
    const inner = swc.createTransformer(options);
    const textOf = (source, file) => instrumented[path.relative(rootDir, file).split(path.sep).join('/')] ?? source;
    return {
      ...inner,
      getCacheKey: (source, file, more) =>
        createHash('sha256')
          .update(inner.getCacheKey(textOf(source, file), file, more))
          .update(textOf(source, file))
          .digest('hex'),
      process: (source, file, more) => inner.process(textOf(source, file), file, more),
    };
  },
};
