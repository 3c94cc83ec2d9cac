/** The part of the reader `dxf` that tests use; it has no types of its own. */
declare module 'dxf' {
  export class Helper {
    constructor(content: string);
    readonly parsed: unknown;
  }
}
