/** A saved search, report or board. */
export interface SavedView {
  readonly id: number;
  /** Where it belongs: the name of an object, or a path such as `report/late_list`. */
  readonly place: string;
  readonly name: string;
  /** The query string of the address, without its question mark. It keeps relative dates as words, so that they stay relative. */
  readonly query: string;
  readonly isShared: boolean;
  /** Made by this person, who alone may change or delete it. */
  readonly isOwn: boolean;
  readonly ownerName: string;
}

/** The parameter of the address that names the open view. */
export const SAVED_PARAMETER = 'saved';

/** The same query, whatever the order of its parameters; controls that are no part of the search do not count. */
export function normalizeQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const control of [SAVED_PARAMETER, 'view', 'tab']) params.delete(control);
  params.sort();
  return params.toString();
}
