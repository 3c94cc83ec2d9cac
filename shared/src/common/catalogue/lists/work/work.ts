import type { Role } from '../../../trade/roles.ts';

/** Facts on which a filter of the list may depend: the day, and the viewer. */
export interface WorkFacts {
  /** The last day before today. */
  readonly yesterday: string;
  readonly userId: number;
}

export type Filters = Readonly<Record<string, readonly string[]>>;

/** Records that wait for people of a role: a list with its filters. The number on the home page is the number of its rows. */
export interface Work {
  readonly name: string;
  /** `Quotes to price`. */
  readonly title: string;
  /** Whose work it is. */
  readonly of: readonly Role[];
  readonly object: string;
  readonly filters: Filters | ((facts: WorkFacts) => Filters);
  /** The field by which the count is split per plant. */
  readonly plant?: string;
}
