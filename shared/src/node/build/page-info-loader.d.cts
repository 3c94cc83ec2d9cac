interface LoaderContext {
  /** Absolute path of the declaration. */
  readonly resourcePath: string;
  addDependency(file: string): void;
}

/** The source of a declaration without what the browser has from the server. */
declare function loadPageInfo(this: LoaderContext, source: string): string;
export = loadPageInfo;
