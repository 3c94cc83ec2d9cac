import { findPasswordProblem, isGuessablePin, MAX_PASSWORD_LENGTH } from './password-rules.ts';

it.each(['a roof over my head', 'æøåæøåæøåæøå', 'x'.repeat(199) + 'y', '            a'])('takes %j', (password) => {
  expect(findPasswordProblem(password)).toBeNull();
});

it.each([
  ['', /at least 12/],
  ['eleven char', /at least 12/],
  ['a'.repeat(12), /first that are tried/],
  ['Password-2026!', /first that are tried/],
  ['qwertyuiopas', /first that are tried/],
  ['x y'.repeat(MAX_PASSWORD_LENGTH), /at most 200/],
])('refuses %j and says why', (password, reason) => {
  expect(findPasswordProblem(password)).toMatch(reason);
});

it.each([
  ['1234', true],
  ['9876', true],
  ['7777', true],
  ['1357', false],
  ['1243', false],
  ['7776', false],
])('PIN %s is easy to guess: %s', (pin, isGuessable) => {
  expect(isGuessablePin(pin)).toBe(isGuessable);
});
