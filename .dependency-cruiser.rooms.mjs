import boundaries, { forbid, PLATFORM } from './.dependency-cruiser.mjs';

/** Folders above all rooms, which no room imports, and folders inside a room. */
const NO_ROOM = `^server/src$|^server/src/(${PLATFORM}|start|demo)(/|$)|^server/src/[^/]+/[^/]+`;

/** Rooms depend on each other one way. Tests may use any room: they are left out. */
export default {
  forbidden: [
    {
      ...forbid(
        'rooms-depend-one-way',
        'Two rooms that need each other are one room, or stand on a third one.',
        { path: '^server/src/', pathNot: NO_ROOM },
        { circular: true, via: { path: '^server/src/', pathNot: NO_ROOM } },
      ),
      scope: 'folder',
    },
  ],
  options: {
    ...boundaries.options,
    exclude: { path: '(^|/)dist/|\\.test\\.ts$|^server/src/(testing|access)/|^shared/' },
  },
};
