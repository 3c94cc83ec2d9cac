/** The source of a module after the loader. */
declare function leaveSchemas(source: string): string;
export = leaveSchemas;
