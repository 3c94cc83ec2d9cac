/**
 * `cdi-remote`, the command of a team with its own repository: `new mfe-warranty "Warranty" /warranty` makes a remote, `build mfe-warranty`
 * builds it, `test` runs its tests, and `publish mfe-warranty …` publishes it as `pnpm publish:remote` does, with CDI_PUBLISH_URL and
 * CDI_PUBLISH_KEY. `serve mfe-warranty` serves it from source to the pages of that product, for the user who opens the link, and `e2e`
 * tests it there in a browser.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runPublish } from '../steps/publish-command.ts';
import { openReleaseCalls } from '../steps/release-calls.ts';
import { writeTemplate } from './template.ts';

const [command = '', ...given] = process.argv.slice(2);
const require = createRequire(path.join(process.cwd(), 'package.json'));

async function build(names: readonly string[]): Promise<void> {
  if (names.length === 0) throw new Error('Name what to build, such as: cdi-remote build mfe-warranty');
  // webpack takes a second to load: only where something is built
  const { buildFrontEnd } = await import('../../shared/src/node/build/remote-tools.ts');
  for (const name of names) {
    const { version } = await buildFrontEnd(name as `mfe-${string}`);
    console.log(`${name} ${version} is built.`);
  }
}

async function serve(words: readonly string[]): Promise<void> {
  const { serveRemote } = await import('../../shared/src/node/build/remote-tools.ts');
  console.log(await serveRemote(words));
}

/** Runs a program of the kit to its end, in the folder where the command was typed. */
function runTool(file: string, args: readonly string[]): void {
  process.exitCode = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status ?? 1;
}

const findJest = () => path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');

const publish = () =>
  runPublish(given, async ({ key, url }) => {
    if (url === undefined) throw new Error('Give the address of the product in CDI_PUBLISH_URL.');
    if (!key) throw new Error('Give the publish key in CDI_PUBLISH_KEY. A super user makes one in /dev_tools.');
    return openReleaseCalls({ url, key, home: path.resolve('dist') });
  });

try {
  if (command === 'new') console.log(await writeTemplate(given));
  else if (command === 'build') await build(given);
  else if (command === 'test') runTool(findJest(), given);
  else if (command === 'e2e') runTool(require.resolve('@playwright/test/cli'), ['test', ...given]);
  else if (command === 'serve') await serve(given);
  else if (command === 'publish') await publish();
  else throw new Error('Usage: cdi-remote new | build | test | e2e | serve | publish');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
