/**
 * `pnpm publish:remote mfe-public …` makes the newest build of each name the live release: new pages get it at once, with no restart
 * of a server, and pages that are open keep the one they came with. `--keep` publishes without going live; `--to 1.0.0-a1b2c3`
 * makes a kept version live; `--try 10` lets ten of a hundred people try the newest build, and `--try 0 --users ann,bob` those alone;
 * `--back` makes the release before the live one live again; `--withdraw` takes a remote out of the
 * product with all its pages until one of its releases is made live; `--list` lists the kept releases. With `--harmful`, going back
 * and withdrawing make open pages that show the release load again at the next step. `--why "…"` stands in the
 * history beside it.
 *
 * With `--url https://cdi.example.com` and a publish key in CDI_PUBLISH_KEY (or `--key`) it does so on a product that runs there;
 * without them on the product of this workspace.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasErrorCode } from '../server/src/config/error-facts.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { openReleaseCalls } from './steps/release-calls.ts';
import { openReleasesHere } from './steps/release-desk-here.ts';
import type { ReleaseDoor, ReleaseWords } from './steps/release-door.ts';

const options = {
  back: { type: 'boolean' },
  harmful: { type: 'boolean' },
  keep: { type: 'boolean' },
  key: { type: 'string' },
  list: { type: 'boolean' },
  to: { type: 'string' },
  try: { type: 'string' },
  url: { type: 'string' },
  users: { type: 'string' },
  why: { type: 'string' },
  withdraw: { type: 'boolean' },
} as const;

type Asked = ReturnType<typeof readCommand>['values'];

function readCommand() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length === 0) throw new Error('Name what to publish, such as: pnpm publish:remote mfe-public');
  const wishes = (['back', 'keep', 'list', 'to', 'try', 'withdraw'] as const).filter(
    (wish) => values[wish] !== undefined,
  );
  if (wishes.length > 1) throw new Error(`Choose one of ${wishes.map((wish) => `--${wish}`).join(' and ')}.`);
  if (values.harmful && !values.back && !values.withdraw)
    throw new Error('--harmful says of a release that goes that it did harm: give --back or --withdraw with it.');
  return { values, names: positionals };
}

async function openDoor({ key = process.env['CDI_PUBLISH_KEY'], url = process.env['CDI_PUBLISH_URL'] }: Asked) {
  if (url === undefined) return openReleasesHere();
  if (!key) throw new Error('Give the publish key in CDI_PUBLISH_KEY. A super user makes one in /dev_tools.');
  return openReleaseCalls({ url, key, home: path.resolve(workspaceRoot, process.env['RELEASES_DIR'] ?? 'dist') });
}

async function tell(door: ReleaseDoor, name: string, asked: Asked): Promise<string> {
  const words: ReleaseWords = { why: asked.why ?? '', commit: readCommit(), isHarmful: asked.harmful === true };
  if (asked.list) return list(door, name);
  if (asked.withdraw) {
    await door.withdraw(name, words);
    return `${name} is withdrawn.`;
  }
  if (asked.back) return `${name} went back to ${await door.back(name, words)}.`;
  if (asked.to === undefined) {
    const version = await door.publish(name, words);
    if (asked.try !== undefined) {
      const users = (asked.users ?? '').split(',').filter((user) => user !== '');
      await door.try(name, version, { share: readShare(asked.try), users }, words);
      return `${name} ${version} is tried by ${asked.try} % of people${users.length > 0 ? ` and ${users.join(', ')}` : ''}.`;
    }
    if (asked.keep) return `${name} ${version} is kept.`;
    await door.promote(name, version, words);
    return `${name} ${version} is live.`;
  }
  await door.promote(name, asked.to, words);
  return `${name} ${asked.to} is live.`;
}

function readShare(given: string): number {
  const share = Number(given);
  if (given.trim() === '' || !(share >= 0 && share <= 100))
    throw new Error('--try takes a share of people from 0 to 100.');
  return share;
}

async function list(door: ReleaseDoor, name: string): Promise<string> {
  const lines = (await door.list(name)).map((release) => {
    const state = release.is_live ? '  live' : release.canary ? '  tried' : release.is_taken_back ? '  taken back' : '';
    return `  ${release.version}  ${release.published_dt}${state}`;
  });
  return [name, ...lines].join('\n');
}

/** The commit of the folder that the command runs in; nothing where there is none. */
function readCommit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

try {
  const { values, names } = readCommand();
  const door = await openDoor(values);
  try {
    for (const name of names) console.log(await tell(door, name, values));
  } finally {
    await door.close();
  }
} catch (error) {
  // 42P01: the table of releases is not there
  if (hasErrorCode(error, '42P01')) console.error('The database is still empty. Start the server once, then publish.');
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
