import { packBuild } from '../../server/src/composition/pack-build.ts';
import { findLatestBuild } from '../../server/src/composition/read-build.ts';
import type { Answer } from '../../shared/src/common/contracts/define-call.ts';
import {
  goBackRelease,
  listKeptReleases,
  promoteRelease,
  publishRelease,
  tryRelease,
  withdrawRelease,
  type ReleaseOutcome,
  type ReleaseRow,
} from '../../shared/src/common/contracts/release.contract.ts';
import type { ReleaseDoor, ReleaseWords } from './release-door.ts';

interface Address {
  /** Of the product, such as https://cdi.example.com. */
  readonly url: string;
  readonly key: string;
  /** Absolute folder of the builds of this machine. */
  readonly home: string;
}

/** The calls of a product that runs somewhere, with a publish key. */
export function openReleaseCalls({ url, key, home }: Address): ReleaseDoor {
  const ask = async <T>(path: string, remote: string, body: BodyInit): Promise<T> => {
    const address = new URL(path.replace(':remote', remote), url);
    const response = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body }).catch(
      (cause: unknown) => {
        throw new Error(`${address.origin} does not answer. Look at --url.`, { cause });
      },
    );
    const text = await response.text();
    const answer = readAnswer<T>(text);
    if (!answer)
      throw new Error(`${address.href} answered ${response.status}, and not as a product does. Look at --url.`);
    if (!response.ok || answer.data === undefined) throw new Error(answer.msg);
    return answer.data;
  };
  const change = (path: string, remote: string, fields: Readonly<Record<string, string>>) =>
    ask<ReleaseOutcome>(path, remote, new URLSearchParams(toParams(fields)));
  return {
    async publish(name, { why, commit = '' }) {
      const packed = await packBuild(await findLatestBuild(home, name));
      const form = new FormData();
      form.set('commit', commit);
      form.set('why', why);
      form.set('files[]', new Blob([new Uint8Array(packed)]), `${name}.tar.gz`);
      return (await ask<ReleaseOutcome>(publishRelease.path, name, form)).version;
    },
    async promote(name, version, words) {
      await change(promoteRelease.path, name, { version, ...toGoing(words) });
    },
    async try(name, version, { share, users }, { why }) {
      const named = Object.fromEntries(users.map((user, at) => [`users][${at}`, user]));
      await change(tryRelease.path, name, { version, why, share: String(share), ...named });
    },
    back: async (name, words) => (await change(goBackRelease.path, name, toGoing(words))).version,
    async withdraw(name, words) {
      await change(withdrawRelease.path, name, toGoing(words));
    },
    list: async (name) =>
      (await ask<{ readonly releases: readonly ReleaseRow[] }>(listKeptReleases.path, name, new URLSearchParams()))
        .releases,
    close: async () => undefined,
  };
}

const toGoing = ({ why, isHarmful }: ReleaseWords) => ({ why, harmful: String(isHarmful) });

const toParams = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`params[${name}]`, value]));

function readAnswer<T>(text: string): Answer<T> | undefined {
  try {
    const answer = JSON.parse(text) as Answer<T>;
    return typeof answer.msg === 'string' ? answer : undefined;
  } catch {
    return undefined;
  }
}
