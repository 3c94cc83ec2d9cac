const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { compileOnce } = require('./compile-once.cjs');
const { FileCosts } = require('./record-costs.cjs');

vm.compileFunction = compileOnce(vm.compileFunction);

module.exports = class NodeEnvironment extends TestEnvironment {
  #costs;

  constructor(config, context) {
    super(config, context);
    this.#costs = new FileCosts(context.testPath);
  }

  handleTestEvent(event) {
    this.#costs.see(event);
  }

  async teardown() {
    await super.teardown();
    this.#costs.finish();
  }
};
