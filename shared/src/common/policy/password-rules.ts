export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** Beginnings of the passwords that are tried first. */
const COMMON = ['password', '123456', 'qwerty', 'letmein', 'welcome', 'iloveyou', 'admin123', 'abc123', 'changeme'];

/**
 * The problem with a new password, in a sentence for the user; null when there is none. 12 to 200 characters,
 * and not a common one; there are no other rules.
 */
export function findPasswordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters; a short sentence is good.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `The password may have at most ${MAX_PASSWORD_LENGTH} characters.`;
  if (/^(.)\1+$/.test(password) || COMMON.some((common) => password.toLowerCase().startsWith(common)))
    return 'This password is among the first that are tried. Choose another one.';
  return null;
}

export const GUESSABLE_PIN = 'This PIN is easy to guess: choose digits that are not in a row.';

/** Digits that go up or down one by one, or are all the same. */
export function isGuessablePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
}
