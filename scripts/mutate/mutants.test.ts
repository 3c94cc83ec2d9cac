import { instrument } from './instrument.ts';
import { listMutants } from './list-mutants.ts';
import { putNamesakesFirst } from './nearest-by-name.ts';
import { createRandom, takeSample } from './sample.ts';

/** Each mutant of a line of code as the whole line reads with it. */
const mutantsOf = (code: string): readonly string[] =>
  listMutants('a.ts', code).map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end));

it.each<[code: string, mutants: readonly string[]]>([
  ['a < b;', ['(a) <= (b);']],
  ['a >= b;', ['(a) > (b);']],
  ['a === b;', ['(a) !== (b);']],
  ['a * b;', ['(a) / (b);']],
  ['a && b;', ['(a) || (b);']],
  ['!a;', ['a;']],
  ['-a;', ['a;']],
  ['a ? b : c;', ['true ? b : c;', 'false ? b : c;']],
  ['if (a) b();', ['if (true) b();', 'if (false) b();']],
  ['Math.min(a, b);', ['Math.max(a, b);']],
  ['list.some(isBad);', ['list.every(isBad);']],
  ['f([a]);', ['f([]);']],
  ['const is = true;', ['const is = false;']],
  ["'a' + b;", []],
  ['a + `b` + c;', []],
  ['[a, b] = c;', []],
  ['let a: [1, true] | -1;', []],
  ['interface A { b: false }', []],
])('%s has its mutants', (code, mutants) => {
  expect(mutantsOf(code)).toEqual(mutants);
});

/** Evaluates `f(a, b)` of the code with one active mutant, or none. */
function evaluate(code: string, id: number | undefined): (a: number, b: number) => unknown {
  const mutants = listMutants('a.js', code).map((each, at) => ({ ...each, id: at }));
  const process = { env: { CDI_MUTANT: String(id) } };
  return new Function('process', `${instrument('a.js', code, mutants)}\nreturn f;`)(process) as ReturnType<
    typeof evaluate
  >;
}

it('switches nested mutants one at a time', () => {
  // a + b < 10 and its two mutants: <= and, inside of it, a - b
  const code = 'function f(a, b) { return a + b < 10; }';
  expect([undefined, 0, 1].map((id) => evaluate(code, id)(4, 6))).toEqual([false, true, true]);
  expect([undefined, 0, 1].map((id) => evaluate(code, id)(8, 6))).toEqual([false, false, true]);
  expect([undefined, 0, 1].map((id) => evaluate(code, id)(3, 3))).toEqual([true, true, true]);
});

it('throws when a mutant makes a loop endless', () => {
  // `+ 1` becomes `- 1`: the sum never reaches the limit
  const code = 'function f(a, b) { let sum = a; while (sum < b) sum = sum + 1; return sum; }';
  expect(evaluate(code, undefined)(1, 4)).toBe(4);
  expect(() => evaluate(code, 1)(1, 4)).toThrow('A mutant loops.');
});

it('takes the same sample in order for the same seed, and another one for another seed', () => {
  const items = Array.from({ length: 100 }, (_item, at) => at);
  const first = takeSample(items, 10, 1);
  expect(first).toHaveLength(10);
  expect(first).toEqual([...first].sort((a, b) => a - b));
  expect(takeSample(items, 10, 1)).toEqual(first);
  expect(takeSample(items, 10, 2)).not.toEqual(first);
  expect(takeSample([7], 10, 1)).toEqual([7]);
});

it('returns random numbers between 0 and 1', () => {
  const random = createRandom(3);
  const drawn = Array.from({ length: 1000 }, random);
  expect(drawn.filter((each) => each < 0 || each >= 1)).toEqual([]);
  expect(new Set(drawn).size).toBeGreaterThan(990);
});

it('the test files of a mutant begin with those of its name', () => {
  const tests = ['r/account.test.ts', 'r/credit-limits.test.ts', 'r/credit.test.ts', 's/credit-tax.test.ts'];
  expect(putNamesakesFirst(tests, 'r/credit-tax.service.ts')).toEqual([
    'r/credit-limits.test.ts',
    'r/credit.test.ts',
    'r/account.test.ts',
    's/credit-tax.test.ts',
  ]);
  expect(putNamesakesFirst(tests, 'r/account.service.ts')[0]).toBe('r/account.test.ts');
});
