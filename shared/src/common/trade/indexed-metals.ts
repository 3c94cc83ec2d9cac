/** Metals whose price follows an index of its own. */
export const INDEXED_METALS = { steel: 'Steel', stainless: 'Stainless', aluminium: 'Aluminum' } as const;
export type IndexedMetal = keyof typeof INDEXED_METALS;
