const fc = require('fast-check-itself');

/**
 * fast-check as the tests get it: the same examples on every machine, so that a change is judged by what it changed. More and
 * other examples are looked for on purpose: PROPERTY_RUNS=5000 (runs of every property that has no number of its own, seeds at random).
 */
const runs = Number(process.env.PROPERTY_RUNS ?? 0);
fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 1 });

module.exports = fc;
