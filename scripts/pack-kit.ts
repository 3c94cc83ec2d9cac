/**
 * `pnpm pack:kit` makes two packages in `dist/kit` with which a team builds a remote in a repository of its own: `@cdi/shared`, the
 * facades (types alone where the shell brings the code), and `@cdi/remote-tools`, with the command `cdi-remote`. Their version begins
 * with the number of the contract that they are for.
 */
import { packKit } from './kit/pack-kit.ts';

try {
  for (const file of await packKit()) console.log(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
