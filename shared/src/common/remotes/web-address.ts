/** The parts of an address. */
interface WebAddress {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: { get(name: string): string | null };
}

/** What browsers and Node both have, and whose types come with those of a browser or of Node alone. */
interface WebGlobals {
  readonly URL: {
    new (address: string, base?: string): WebAddress;
    canParse(address: string, base?: string): boolean;
  };
  readonly URLSearchParams: new (values: Readonly<Record<string, string>>) => { toString(): string };
}

export const { URL, URLSearchParams } = globalThis as unknown as WebGlobals;

/** The parts of a path with its query string. Two slashes at its beginning name no host here. */
export function readAddress(address: string): WebAddress {
  return new URL(`http://page${address}`);
}
