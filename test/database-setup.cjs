const { startTestCluster } = require('../server/src/testing/test-cluster.ts');

/** One database server for all tests of the server; test files find it through the environment. */
module.exports = async () => {
  // programs that tests bundle are made once per run
  process.env.CDI_TEST_RUN_STARTED_AT = String(Date.now());
  const cluster = await startTestCluster(process.env.TEST_DATABASE_URL);
  globalThis.cdiTestCluster = cluster;
  process.env.CDI_TEST_DATABASE = cluster.url;
  process.env.CDI_TEST_DATABASE_PREFIX = cluster.prefix;
};
