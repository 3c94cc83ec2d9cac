import { forgetInstance, type FederationInstance } from './own-instance.ts';

/** A container, as its script registers it on `window` under its name. */
interface Container {
  readonly init: (shareScope: object, initScope: readonly unknown[], options: object) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

export interface ContainerInfo {
  readonly name: string;
  readonly entry: string;
}

/** Options for downloading the script of a container. */
export interface ScriptOptions {
  readonly integrity?: string | undefined;
  /** Timeout in milliseconds. */
  readonly limitMs: number;
}

const inWindow = window as unknown as Record<string, Container | undefined>;

/** The registered containers of a page, and those that are open. */
export class Containers {
  readonly #host: Pick<FederationInstance, 'scope'>;
  readonly #registered = new Map<string, ContainerInfo>();
  readonly #opened = new Map<string, Promise<Container>>();
  /** Called for each script before its download. */
  chooseOptions: (url: string) => ScriptOptions = () => ({ limitMs: 20_000 });

  constructor(host: Pick<FederationInstance, 'scope'>) {
    this.#host = host;
  }

  /**
   * Registers containers. A known container stays as it is, unless `force` requests a fresh one.
   * Stands for `registerRemotes` in `dist/remote/index.js` of @module-federation/runtime-core@2.9.2.
   */
  register(added: readonly ContainerInfo[], { force = false }: { readonly force?: boolean } = {}): void {
    for (const info of added) {
      const isKnown = this.#registered.has(info.name);
      if (isKnown && !force) continue;
      this.#registered.set(info.name, info);
      if (isKnown) this.#forget(info.name);
    }
  }

  /**
   * Loads a module by `container/module`.
   * Stands for `loadRemote` in `dist/remote/index.js` of @module-federation/runtime-core@2.9.2.
   */
  async load(id: string): Promise<unknown> {
    const [name = '', module] = id.split('/');
    const container = await this.#open(name);
    const make = await container.get(`./${module}`);
    return make();
  }

  /** Opens a container once; after a failure the next caller opens it again. */
  #open(name: string): Promise<Container> {
    const known = this.#opened.get(name);
    if (known) return known;
    const opening = this.#begin(name);
    this.#opened.set(name, opening);
    opening.catch(() => {
      if (this.#opened.get(name) === opening) this.#opened.delete(name);
    });
    return opening;
  }

  async #begin(name: string): Promise<Container> {
    const info = this.#registered.get(name);
    if (!info) throw new Error(`No container ${name} is registered.`);
    if (!inWindow[name]) await fetchScript(info.entry, this.chooseOptions(info.entry));
    const container = inWindow[name];
    if (!container) throw new Error(`${info.entry} brought no container ${name}.`);
    await container.init(this.#host.scope, [], {});
    return container;
  }

  /** Removes the container and its instance, so that the next one of this name starts fresh. */
  #forget(name: string): void {
    this.#opened.delete(name);
    inWindow[name] = undefined;
    forgetInstance(name);
  }
}

/**
 * Runs a script that is checked by the browser; one that is given up leaves the page, so that another attempt is a request of its own.
 * Rejects with a TimeoutError when it did not arrive in time, and with another one when it cannot be had.
 */
async function fetchScript(url: string, { integrity = '', limitMs }: ScriptOptions): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const late = () => reject(new DOMException(`${url} did not arrive in time.`, 'TimeoutError'));
      timer = setTimeout(late, limitMs);
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${url} could not be fetched, or is not what was published.`));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
