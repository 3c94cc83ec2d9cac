import type { IndexedMetal } from '../../trade/indexed-metals.ts';
import type { PlainDate } from '../../units/plain-date.ts';
import type { MaterialClass } from '../../trade/trade-lists.ts';

/** An index in force, from a day on. US dollars per pound. */
export interface MetalIndex {
  readonly material: IndexedMetal;
  readonly from: PlainDate;
  readonly indexUsdPerLb: number;
  readonly baseUsdPerLb: number;
}

/** The index that a class of metal follows. */
const METAL_OF: Readonly<Record<MaterialClass, IndexedMetal>> = {
  galvanised: 'steel',
  painted: 'steel',
  black: 'steel',
  stainless_304: 'stainless',
  stainless_316: 'stainless',
  aluminium: 'aluminium',
};

/** Surcharge in US dollars per pound: what the index of the month is above its base, never less than 0. */
export function surchargeUsdPerLb(indexUsdPerLb: number, baseUsdPerLb: number): number {
  return Number(Math.max(0, indexUsdPerLb - baseUsdPerLb).toFixed(4));
}

/**
 * What a pound of a metal is surcharged on a day: by the newest index of the metal that is in force then, by that of steel where the
 * metal has none. 0 where there is no index at all.
 */
export function surchargeOn(indexes: readonly MetalIndex[], material: MaterialClass, day: PlainDate): number {
  const newest = (metal: IndexedMetal) =>
    indexes
      .filter((each) => each.material === metal && each.from <= day)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .at(-1);
  const index = newest(METAL_OF[material]) ?? newest('steel');
  return index ? surchargeUsdPerLb(index.indexUsdPerLb, index.baseUsdPerLb) : 0;
}
