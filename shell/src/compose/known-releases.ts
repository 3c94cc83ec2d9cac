const STORAGE_KEY = 'cdi_known_releases';

/** The releases that this browser has shown before: its cache has their files, so preparing them costs no download. */
export class KnownReleases {
  readonly #versions: Map<string, string>;

  constructor() {
    this.#versions = read();
  }

  has(name: string, version: string): boolean {
    return this.#versions.get(name) === version;
  }

  note(name: string, version: string): void {
    if (this.has(name, version)) return;
    this.#versions.set(name, version);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(this.#versions)));
    } catch {
      // without storage, remotes are loaded when the user opens them
    }
  }
}

function read(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}
