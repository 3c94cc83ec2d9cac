import type { Audience } from '../policy/page-access.ts';
import { isForStaffOnly } from '../policy/page-access.ts';
import type { BuildRecord } from './build-record.ts';

/** How far the pages of a remote may reach: to employees, to everyone with an account, or to anyone. Each includes the ones before. */
export const REACHES = ['staff', 'signed_in', 'anyone'] as const;
export type Reach = (typeof REACHES)[number];

export const REACH_LABEL: Readonly<Record<Reach, string>> = {
  staff: 'employees',
  signed_in: 'everybody with an account',
  anyone: 'everybody, visitors too',
};

export function reachOf(audience: Audience): Reach {
  if (audience === 'anyone') return 'anyone';
  return isForStaffOnly(audience) ? 'staff' : 'signed_in';
}

/** The pages of a build that are for more people than `reach` allows, a sentence for each. */
export function findReachProblems({ name, version, declares }: BuildRecord, reach: Reach): readonly string[] {
  const isBeyond = (audience: Audience) => REACHES.indexOf(reachOf(audience)) > REACHES.indexOf(reach);
  return (declares?.pages ?? [])
    .filter(({ audience }) => isBeyond(audience))
    .map(
      ({ page, path, audience }) =>
        `${path}, page ${page} of ${name} ${version}, is for ${REACH_LABEL[reachOf(audience)]}, and this key publishes pages for ${REACH_LABEL[reach]}. ` +
        'Declare a narrower audience, or ask a super user for a key that reaches them.',
    );
}
