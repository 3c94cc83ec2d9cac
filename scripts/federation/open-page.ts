import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

type Marked = { readonly from: string };

/** A module that a remote exposes, as `page-sources.ts` writes it. */
export interface Thing {
  readonly name: string;
  readonly dep: Marked;
  readonly loadLate: () => Promise<Marked>;
  readonly scope: () => Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly require: () => Record<string, unknown>;
}

/** The window of the page, with what its host puts there. */
export interface PageWindow {
  readonly journal: readonly string[];
  /** Names of the options that the builds gave to each function of the runtime; only of our own runtime. */
  readonly called?: Readonly<Record<string, readonly string[]>>;
  readonly host: {
    readonly dep: Marked;
    readonly load: (id: string) => Promise<Thing>;
    readonly register: (remotes: readonly { readonly name: string; readonly entry: string }[]) => void;
    readonly loadLate: () => Promise<Marked>;
    readonly require: () => Record<string, unknown>;
  };
  readonly __FEDERATION__: { readonly __INSTANCES__: readonly { readonly name: string }[] };
  readonly document: Document;
}

interface Jsdom {
  readonly ResourceLoader: new () => object;
  readonly VirtualConsole: new () => object;
  readonly JSDOM: new (html: string, options: object) => { readonly window: PageWindow & { close(): void } };
}

// the browser that all tests of components run in
const requireOfTests = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM, ResourceLoader, VirtualConsole } = requireOfTests('jsdom') as Jsdom;

/** A page of the built host. */
export interface OpenPage {
  readonly window: PageWindow;
  /** Paths of the scripts that the page requested, in order. */
  readonly requests: readonly string[];
  /** Scripts that the server does not have for now. */
  readonly missing: Set<string>;
  readonly close: () => void;
}

/** Opens the host in a browser without a screen, served from the built files. */
export async function openPage(built: string): Promise<OpenPage> {
  const requests: string[] = [];
  const missing = new Set<string>();
  class Files extends ResourceLoader {
    fetch(url: string): Promise<Buffer> {
      const { pathname } = new URL(url);
      requests.push(pathname);
      return missing.has(pathname)
        ? Promise.reject(new Error(`${pathname}: 404`))
        : readFile(path.join(built, pathname));
    }
  }
  const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    url: 'http://page.test/',
    runScripts: 'dangerously',
    resources: new Files(),
    virtualConsole: new VirtualConsole(),
    beforeParse: (opened: { journal: string[] }) => {
      opened.journal = [];
    },
  });
  await addScript(window.document, '/host/main.js');
  return { window, requests, missing, close: () => window.close() };
}

/** Runs a script as the parser of a page does. */
export function addScript(document: Document, src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} did not load.`));
    document.head.append(script);
  });
}
