/** Imports modules by their URLs, where this module was imported: what they have in common is loaded once. */
export const importModules = (urls: readonly string[]): Promise<readonly unknown[]> =>
  Promise.all(urls.map((url) => import(url) as Promise<unknown>));
