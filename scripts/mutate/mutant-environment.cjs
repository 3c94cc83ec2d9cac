/**
 * The environment of the test file, which leaves out what follows the first failed test while a mutant is switched on: one failed test
 * kills it. A constructor that returns another object, because the class depends on the project.
 */
module.exports = function MutantEnvironment(config, context) {
  const Environment = require(config.projectConfig.testEnvironmentOptions.environmentOfTests);
  const environment = new Environment(config, context);
  const isMutated = process.env.CDI_MUTANT !== 'none';
  const handle = environment.handleTestEvent.bind(environment);
  let hasFailed = false;
  environment.handleTestEvent = (event, state) => {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') hasFailed = true;
    if (event.name === 'test_start' && hasFailed && isMutated) event.test.mode = 'skip';
    return handle(event, state);
  };
  return environment;
};
