/** Absolute roughness in feet. Medium-smooth galvanised is the product's default; older charts use the average. */
export const ROUGHNESS_FT = { smooth: 0.0001, galvanised: 0.0003, average: 0.0005, lined: 0.003, flex: 0.003 } as const;
export type DuctSurface = keyof typeof ROUGHNESS_FT;
