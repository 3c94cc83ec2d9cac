const fc = require('fast-check-itself');

/**
 * fast-check as the tests use it: the same examples on every machine, so that only a change of code can change the result.
 * PROPERTY_RUNS=5000 tries more and other examples (runs of each property without its own number, random seeds).
 */
const runs = Number(process.env.PROPERTY_RUNS ?? 0);
fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 1 });

module.exports = fc;
