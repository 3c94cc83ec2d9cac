import boundaries, { forbid } from './.dependency-cruiser.mjs';

/** Folders of the server depend on each other one way, rooms and platform alike. Tests may use any room: they are left out. */
export default {
  forbidden: [
    {
      ...forbid(
        'folders-depend-one-way',
        'Two folders that need each other are one, or both need a third one below them.',
        { path: '^server/src/' },
        { path: '^server/src/', circular: true },
      ),
      scope: 'folder',
    },
  ],
  options: {
    ...boundaries.options,
    exclude: { path: '(^|/)dist/|\\.test\\.ts$|^server/src/(testing|access)/|/testing/|^shared/' },
  },
};
