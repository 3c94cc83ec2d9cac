import vm from 'node:vm';
import { compileOnce } from './compile-once.cjs';

const untouched = () => 'untouched';
const compile = compileOnce(untouched);
const inContext = (name = 'part.js') => ({ filename: name, parsingContext: vm.createContext({}) });

describe('compiling once', () => {
  it('makes a separate function in each context', () => {
    const source = 'exports.parts = []; exports.list = Array;';
    const [one, two] = [inContext(), inContext()].map((options) => {
      const exports = {};
      compile(source, ['exports'], options)(exports);
      return exports;
    });
    one.parts.push('nailer');
    expect(two.parts).toHaveLength(0);
    expect(one.list).not.toBe(two.list);
  });

  it('keeps a script that ends in a comment complete, and strict code strict', () => {
    expect(compile("'use strict'; return this // nothing", [], inContext())()).toBeUndefined();
  });

  it('reports the line and column of an error as in the file', () => {
    const fail = compile(' throw new Error("first line");', ['module', 'exports'], inContext('/parts/first.js'));
    expect(stackOf(fail)).toContain('/parts/first.js:1:8');
    const failLater = compile('\n\n  throw new Error("third line");', [], inContext('/parts/third.js'));
    expect(stackOf(failLater)).toContain('/parts/third.js:3:9');
  });

  it('compiles much faster the second time', () => {
    const source = Array.from({ length: 20_000 }, (_, at) => `function part${at}(a) { return [a, ${at}]; }`).join('\n');
    const msOf = () => {
      const options = inContext('/parts/large.js');
      const startMs = performance.now();
      compile(source, [], options);
      return performance.now() - startMs;
    };
    const first = msOf();
    expect(Math.min(msOf(), msOf(), msOf())).toBeLessThan(first / 2);
  });

  it('does not change a script without a context', () => {
    expect(compile('', [], {})).toBe('untouched');
    expect(compile('', [])).toBe('untouched');
  });
});

function stackOf(run) {
  try {
    run();
  } catch (error) {
    return error.stack;
  }
  throw new Error('It did not fail.');
}
