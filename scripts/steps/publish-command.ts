import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { ReleaseDoor, ReleaseWords } from './release-door.ts';

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

/** Where to publish, and the key for it; undefined where nothing was given. */
export interface PublishPlace {
  readonly key: string | undefined;
  readonly url: string | undefined;
}

function readCommand(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length === 0) throw new Error('Name what to publish, such as: pnpm publish:remote mfe-public');
  const wishes = (['back', 'keep', 'list', 'to', 'try', 'withdraw'] as const).filter(
    (wish) => values[wish] !== undefined,
  );
  if (wishes.length > 1) throw new Error(`Choose one of ${wishes.map((wish) => `--${wish}`).join(' and ')}.`);
  if (values.harmful && wishes.some((wish) => ['keep', 'list', 'try'].includes(wish)))
    throw new Error(
      '--harmful says of a release that goes that it did harm: nothing goes with --keep, --list and --try.',
    );
  return { values, names: positionals };
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

/** The commit of the working folder; undefined if there is none. */
function readCommit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Runs a publish command by its arguments, and prints the result for each name. */
export async function runPublish(
  args: readonly string[],
  openDoor: (place: PublishPlace) => Promise<ReleaseDoor>,
): Promise<void> {
  const { values, names } = readCommand(args);
  const { key = process.env['CDI_PUBLISH_KEY'], url = process.env['CDI_PUBLISH_URL'] } = values;
  const door = await openDoor({ key, url });
  try {
    for (const name of names) console.log(await tell(door, name, values));
  } finally {
    await door.close();
  }
}
