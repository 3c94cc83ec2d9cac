/** The source of a module after the loader. */
declare function keepAddresses(source: string): string;
export = keepAddresses;
