const { appendFileSync, readFileSync } = require('node:fs');
const path = require('node:path');

module.exports = async () => {
  const cluster = globalThis.cdiTestCluster;
  if (cluster?.dataDir && process.env.CDI_TEST_COSTS) await recordCosts(cluster.dataDir, process.env.CDI_TEST_COSTS);
  await cluster?.stop();
};

/** The CPU time of the database server counts as that of a test file: no test process has it among its children. */
async function recordCosts(dataDir, folder) {
  const { readTreeCpuSeconds } = await import('../scripts/steps/process-tree.mjs');
  const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readTreeCpuSeconds(pid) ?? 0;
  const row = {
    file: path.resolve(__dirname, '../server/src/testing/test-cluster.ts'),
    load: 0,
    setUp: 0,
    tests: 0,
    children,
  };
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(row)}\n`);
}
