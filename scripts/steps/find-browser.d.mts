/** What `find-browser.mjs` gives to programs in TypeScript. */
export declare function findBrowser(options: {
  readonly root: string;
  readonly say: (text: string) => void;
}): Promise<{ readonly path: string | undefined } | { readonly problem: string }>;
