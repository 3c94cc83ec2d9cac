/** jest counts a mutant that a test kills as a failed test: nothing to report. */
module.exports = class NoReport {};
