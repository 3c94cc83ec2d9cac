/**
 * `pnpm pack:kit` makes two packages in `dist/kit` for a team that builds a remote in its own repository: `@cdi/shared`, the facades (only
 * types where the shell provides the code), and `@cdi/remote-tools`, with the command `cdi-remote`. Their version begins with the number of
 * their contract.
 */
import { packKit } from './kit/pack-kit.ts';

try {
  for (const file of await packKit()) console.log(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
