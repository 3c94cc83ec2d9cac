/** A product that the tests use: its address, and its absolute folders. */
export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly releasesDir: string;
}

/** The one that the users' goals are tried in. */
export const goals: Product;

/** The one whose live set of remotes is changed. */
export const releases: Product;
