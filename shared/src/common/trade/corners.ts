/** Loads at the four corners, lb: A at the origin, B along the length, C opposite, D along the width. */
export interface CornerLoads {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

export const CORNERS = ['a', 'b', 'c', 'd'] as const;
export type Corner = (typeof CORNERS)[number];
