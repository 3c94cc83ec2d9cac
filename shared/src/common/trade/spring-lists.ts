/** Rated deflection of a class of springs, inches. */
export const DEFLECTION_CLASSES = {
  '0.75': '0.75 in.',
  '1': '1 in.',
  '1.5': '1.5 in.',
  '2': '2 in.',
  '2.5': '2.5 in.',
} as const;

/** Corners of a unit as its data sheet letters them: A at the origin, B along the length, C opposite, D along the width. */
export const SPRING_CORNERS = { a: 'A', b: 'B', c: 'C', d: 'D' } as const;
