/** What a remote puts on the element of a view for a screen on the wall: the shell loads such a page again by itself when nobody is at it. */
export const wallMark = { 'data-wall': '' } as const;
export const WALL_SELECTOR = '[data-wall]';
