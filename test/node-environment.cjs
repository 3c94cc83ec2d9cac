const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { compileOnce } = require('./compile-once.cjs');

vm.compileFunction = compileOnce(vm.compileFunction);

module.exports = TestEnvironment;
