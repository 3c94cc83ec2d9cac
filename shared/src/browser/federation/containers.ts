import { forgetInstance, type FederationInstance } from './own-instance.ts';

/** A container as its script leaves it in the window, under its own name. */
interface Container {
  readonly init: (shareScope: object, initScope: readonly unknown[], options: object) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

export interface ContainerInfo {
  readonly name: string;
  readonly entry: string;
}

/** How the script of a container is to be fetched. */
export interface ScriptOptions {
  readonly integrity?: string | undefined;
  /** Milliseconds after which it is given up. */
  readonly limitMs: number;
}

const inWindow = window as unknown as Record<string, Container | undefined>;

/** The containers of a page: which there are, and those that are open. */
export class Containers {
  readonly #host: Pick<FederationInstance, 'scope'>;
  readonly #registered = new Map<string, ContainerInfo>();
  readonly #opened = new Map<string, Promise<Container>>();
  /** Asked for each script before it is fetched. */
  chooseOptions: (url: string) => ScriptOptions = () => ({ limitMs: 20_000 });

  constructor(host: Pick<FederationInstance, 'scope'>) {
    this.#host = host;
  }

  /** One that is known stays as it is, unless `force` asks for one that starts from nothing. */
  register(added: readonly ContainerInfo[], { force = false }: { readonly force?: boolean } = {}): void {
    for (const info of added) {
      const isKnown = this.#registered.has(info.name);
      if (isKnown && !force) continue;
      this.#registered.set(info.name, info);
      if (isKnown) this.#forget(info.name);
    }
  }

  /** A module by `container/module`. */
  async load(id: string): Promise<unknown> {
    const [name = '', module] = id.split('/');
    const container = await this.#open(name);
    const make = await container.get(`./${module}`);
    return make();
  }

  /** Opens a container once; what failed is begun again for the next one that asks. */
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

  /** The next container of this name must find neither the old one nor what it worked with. */
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
