import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@cdi/shared/errors';

const OPTIONS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const MAX_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Bounds how many passwords are worked on at once, so that a storm of sign-ins cannot starve other calls. */
async function withTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING)
      throw new AppError('UNAVAILABLE', 'Many people are signing in right now. Try again in a few seconds.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** argon2id, 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => withTurn(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/** Compares; without a stored hash it does the same work, so that an unknown account answers as slowly as a known one. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const isRight = await withTurn(() => verify(against, password));
  return stored !== null && isRight;
}
