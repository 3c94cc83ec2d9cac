/** A file that is derived from others: its path inside the repository, and its content. */
export interface GeneratedFile {
  readonly file: string;
  readonly text: string;
}

/** `cdi-location.object.ts` -> `cdiLocation`: the name that a file exports. */
export function toExportName(fileName: string): string {
  return toCamelCase(fileName.replace(/\.\w+\.ts$/, ''));
}

/** `cdi-location` -> `cdiLocation`. */
export const toCamelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
