import { defineRoom } from '../room.ts';
import { localRemoteCalls } from './local-remote.route.ts';
import { publishKeyRoutes } from './publish-key.route.ts';
import { forgetReports } from './release-reports.service.ts';
import { releaseRoutes } from './release.route.ts';

/** Releases: publishing shell and remotes by call, with a team's key or by a super user in /dev_tools. */
export const releasesRoom = defineRoom({
  name: 'releases',
  routes: [releaseRoutes, publishKeyRoutes, localRemoteCalls],
  sweeps: [forgetReports],
});
