/** Attribute of a view for a wall display: the shell reloads such a page automatically while no one uses it. */
export const wallMark = { 'data-wall': '' } as const;
export const WALL_SELECTOR = '[data-wall]';
