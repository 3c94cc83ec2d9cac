/** Imports modules by URL within this process, so that shared dependencies are loaded once. */
export const importModules = (urls: readonly string[]): Promise<readonly unknown[]> =>
  Promise.all(urls.map((url) => import(url) as Promise<unknown>));
