interface LoaderContext {
  /** Absolute path of the content file. */
  readonly resourcePath: string;
  cacheable(isCacheable: boolean): void;
}

/** The source of a module with the values of a content file. */
declare function loadContent(this: LoaderContext): Promise<string>;
declare namespace loadContent {
  /** The exports of a module as a module of values. Throws when one is no plain data, with its place. */
  function writeValues(exported: Readonly<Record<string, unknown>>): string;
}
export = loadContent;
