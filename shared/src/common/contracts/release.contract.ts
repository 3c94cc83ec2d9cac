import { z } from 'zod';
import { developer } from '../policy/grant.ts';
import type { CanaryAudience } from '../remotes/canary.ts';
import { REACHES, type Reach } from '../remotes/check-reach.ts';
import { defineCall, staffCall, type CallAccess } from './define-call.ts';
import { choice, flag, id, list, number, shape, text } from './inputs.ts';

/** Actions that a key may allow. */
export const KEY_ACTIONS = ['publish', 'promote', 'back', 'canary', 'withdraw'] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** Prefix of every key: it makes a leaked key easy to find. */
export const PUBLISH_KEY_START = 'cdi_publish_';

/** A key for publishing proves itself in the handler; so does the session of a super user. */
const keyOrSuper: CallAccess = { kind: 'anyone', evenWhenSessionIsOver: true };

const remote = z.custom<string>(
  (given) => typeof given === 'string' && /^(?:shell|mfe-[a-z0-9][a-z0-9-]{0,60})$/.test(given),
  'Remotes are called shell or mfe-… in small letters.',
);
const why = text('Why', 300, false);
/** A version as builds name themselves. */
export const releaseVersion = z.custom<string>(
  (given) => typeof given === 'string' && /^[\w-][\w.-]{0,100}$/.test(given),
  'Name the version, such as 1.0.0-a1b2c3d4e5f6.',
);

/** The release after a change. */
export interface ReleaseOutcome {
  readonly remote: string;
  readonly version: string;
}

/** Takes a packed build, beside it the fields `commit` and `why`. Kept from then on, and live with `promote`. */
export const publishRelease = defineCall({
  name: 'publishRelease',
  method: 'POST',
  path: '/api/release/:remote',
  access: keyOrSuper,
  wire: 'files',
  input: z.strictObject({ remote }),
  answer: shape<ReleaseOutcome>(),
  perMinute: 20,
});

const change = <I extends z.ZodType>(name: string, step: string, input: I) =>
  defineCall({
    name,
    method: 'POST',
    path: `/api/release/:remote/${step}`,
    access: keyOrSuper,
    wire: 'params',
    input,
    answer: shape<ReleaseOutcome>(),
    perMinute: 60,
  });

/** Makes any kept version live, by its name. `harmful`: pages that show the one in whose place it comes load again at the next step. */
export const promoteRelease = change(
  'promoteRelease',
  'promote',
  z.strictObject({ remote, version: releaseVersion, why, harmful: flag() }),
);
/** Makes the release before the live one live again. `harmful`: pages that show the one that goes load again at the next step. */
export const goBackRelease = change('goBackRelease', 'back', z.strictObject({ remote, why, harmful: flag() }));
/** Takes the remote out of the product with all its pages. `harmful` as with going back. */
export const withdrawRelease = change('withdrawRelease', 'withdraw', z.strictObject({ remote, why, harmful: flag() }));

const several = <T extends z.ZodType>(label: string, items: T) =>
  list(items, 50, `${label} must be a list.`)
    .optional()
    .transform((given) => given ?? []);

/** Lets some people try a kept release: a fixed share of everyone, and people named by user, role or location. */
export const tryRelease = change(
  'tryRelease',
  'canary',
  z.strictObject({
    remote,
    version: releaseVersion,
    share: number('Share', 0, 100),
    users: several('Users', text('User', 100)),
    roles: several('Roles', number('Role', 1, 99)),
    locations: several('Locations', id('Location')),
    why,
  }),
);
/** Ends the trial of a remote's release: everyone gets the live one. */
export const endReleaseTrial = change('endReleaseTrial', 'end_canary', z.strictObject({ remote, why }));

/** A release that is kept. */
export interface ReleaseRow {
  readonly remote_name: string;
  readonly version: string;
  readonly contract: number;
  readonly published_dt: string;
  /** When it last became live; null: never. */
  readonly lived_dt: string | null;
  readonly is_live: boolean;
  readonly is_taken_back: boolean;
  /** It did harm: pages that still show it reload when the user goes to another page. */
  readonly is_harmful: boolean;
  /** Who tries it beside the live one. */
  readonly canary: CanaryAudience | null;
  /** Who published it, or made it live since. */
  readonly published_by: string;
  readonly built_from: string | null;
  readonly bytes: number;
  /**
   * Reports of pages in the last week: `shown` and `failed` count pages, `load`, `render` and `fault` what failed, `ms_…` the loads
   * within each time. Empty: no reports.
   */
  readonly told: Readonly<Record<string, number>>;
}

/** Something that was done with a release. */
export interface ReleaseEvent {
  readonly release_event_id: number;
  readonly event_dt: string;
  readonly remote_name: string;
  readonly version: string;
  readonly action: 'publish' | 'promote' | 'back' | 'canary' | 'withdraw';
  readonly who: string;
  readonly built_from: string | null;
  readonly why: string;
}

/** A key of a team. The key itself is shown once, when it is made. */
export interface PublishKey {
  readonly publish_key_id: number;
  readonly name: string;
  readonly remotes: readonly string[];
  readonly actions: readonly KeyAction[];
  readonly reach: Reach;
  readonly created_dt: string;
  readonly created_by: string;
  readonly expires_dt: string;
  readonly last_used_dt: string | null;
  readonly revoked_dt: string | null;
}

/** The kept releases of a remote, for people who may act on them. */
export const listKeptReleases = defineCall({
  name: 'listKeptReleases',
  method: 'POST',
  path: '/api/release/:remote/list',
  whileSeeing: 'read',
  access: keyOrSuper,
  wire: 'params',
  input: z.strictObject({ remote }),
  answer: shape<{ readonly releases: readonly ReleaseRow[] }>(),
  perMinute: 60,
});

const grants = [developer];

/** Every kept release, by remote, the live one first; and the latest actions. */
export const listRemoteReleases = staffCall('listRemoteReleases', '/api/dev_tools/releases', {
  whileSeeing: 'read',
  grants,
  answer: shape<{ readonly releases: readonly ReleaseRow[]; readonly events: readonly ReleaseEvent[] }>(),
});

export const listPublishKeys = staffCall('listPublishKeys', '/api/dev_tools/publish_keys', {
  whileSeeing: 'read',
  grants,
  answer: shape<{ readonly keys: readonly PublishKey[] }>(),
});

/** Makes a key, which only this answer shows. */
export const makePublishKey = staffCall('makePublishKey', '/api/dev_tools/make_publish_key', {
  grants,
  input: z.strictObject({
    name: text('Name', 80),
    remotes: list(remote, 20, 'Remotes must be a list.'),
    actions: list(choice('Action', KEY_ACTIONS), KEY_ACTIONS.length, 'Actions must be a list.'),
    reach: choice('Audience', REACHES),
    days: number('Days', 1, 366),
  }),
  answer: shape<{ readonly key: string; readonly publish_key_id: number }>(),
});

/** Ends a key at once. */
export const revokePublishKey = staffCall('revokePublishKey', '/api/dev_tools/revoke_publish_key', {
  grants,
  input: z.strictObject({ publish_key_id: id('Key') }),
  answer: shape<null>(),
});

/** Least and most hours that a link to a local remote is good for. */
export const LOCAL_HOURS = { least: 1, most: 12 } as const;

/** Makes a link with which only the requester loads a remote from a port of their own machine, until the link expires. */
export const makeLocalRemoteLink = staffCall('makeLocalRemoteLink', '/api/dev_tools/local_remote', {
  grants,
  input: z.strictObject({
    remote,
    port: number('Port', 1024, 65_535),
    hours: number('Hours', LOCAL_HOURS.least, LOCAL_HOURS.most),
  }),
  answer: shape<{ readonly path: string; readonly ends_dt: string }>(),
});
