import type { IndexedMetal } from '../trade/indexed-metals.ts';
import { surchargeKeepers } from '../policy/menu-rights.ts';
import { staffCall } from './define-call.ts';
import { shape } from './inputs.ts';

/** An index of a metal. US dollars per pound. */
export interface SurchargeIndex {
  readonly price_index_id: number;
  readonly index_label: string;
  readonly material: IndexedMetal;
  readonly month: string;
  readonly index_per_lb: number;
  readonly base_per_lb: number;
  readonly surcharge_per_lb: number;
  readonly source: string;
  readonly effective_date: string;
  readonly status: 'draft' | 'active';
}

/** Today's surcharge of a metal. */
export interface MetalToday {
  readonly material: IndexedMetal;
  /** Null: the metal has no index in force, and goes as steel. */
  readonly index: SurchargeIndex | null;
  readonly surcharge_per_lb: number;
}

/** Indexes in force and upcoming ones, newest first, and the surcharges they result in today. */
export const readSurchargeIndexes = staffCall('readSurchargeIndexes', '/api/surcharge/indexes', {
  whileSeeing: 'read',
  grants: surchargeKeepers,
  answer: shape<{
    readonly today: string;
    readonly metals: readonly MetalToday[];
    readonly indexes: readonly SurchargeIndex[];
  }>(),
});
