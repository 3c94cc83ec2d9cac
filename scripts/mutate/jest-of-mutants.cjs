const { readFileSync } = require('node:fs');
const base = require('../../jest.config.cjs');

/** jest as the tests have it, with the mutants of the plan CDI_MUTANT_PLAN, run by a runner that tries one after another. */
const { rootDir } = JSON.parse(readFileSync(process.env.CDI_MUTANT_PLAN, 'utf8'));
const mutating = require.resolve('./mutating-transform.cjs');
const wrap = (transform) =>
  Object.fromEntries(
    Object.entries(transform).map(([pattern, [name, options]]) => [pattern, [mutating, { name, options }]]),
  );

module.exports = {
  ...base,
  rootDir,
  testTimeout: 60_000,
  projects: base.projects.map((project) => ({
    ...project,
    rootDir,
    runner: require.resolve('./mutant-runner.cjs'),
    testEnvironment: require.resolve('./mutant-environment.cjs'),
    testEnvironmentOptions: {
      ...project.testEnvironmentOptions,
      environmentOfTests: project.testEnvironment.replace('<rootDir>', rootDir),
    },
    transform: wrap(project.transform),
    cacheDirectory: `${rootDir}/.cache/mutants/jest`,
  })),
};
