import { makeAutoObservable, observableRef } from 'mobx';
import type { LiveRemote } from '../../common/remotes/page-block.ts';
import { collectMenu } from '../../common/remotes/list-menu.ts';
import type { Command, MenuEntry, SearchEntry } from '../../common/remotes/remote-declaration.ts';
import {
  findNotFoundPage,
  resolvePage,
  type ResolvedPage,
  type RouteViewer,
} from '../../common/remotes/resolve-page.ts';

/** The first part of the pages, which the server writes into the document. */
interface KnownFirst {
  readonly remotes: readonly LiveRemote[];
  /** Paths without a page. */
  readonly missing: readonly string[];
  readonly menu: readonly MenuEntry[];
}

/**
 * The pages of every live remote, as their releases declare them. It begins with what the server wrote into the page and is whole
 * when the shell has fetched `/remotes.json`. Read it inside an observer.
 */
export class LivePages {
  remotes: readonly LiveRemote[] = [];
  isWhole = false;
  private missing: readonly string[] = [];
  private firstMenu: readonly MenuEntry[] = [];

  constructor() {
    makeAutoObservable<this, 'missing' | 'firstMenu'>(this, {
      remotes: observableRef,
      missing: observableRef,
      firstMenu: observableRef,
    });
  }

  /** Every menu entry, for any audience; on the first page, only the entries of the viewer. */
  get menu(): readonly MenuEntry[] {
    return this.isWhole ? collectMenu(this.remotes) : this.firstMenu;
  }
  get search(): readonly SearchEntry[] {
    return this.remotes.flatMap(({ search }) => search);
  }
  get commands(): readonly Command[] {
    return this.remotes.flatMap(({ commands }) => commands);
  }
  /** The page for an address that no page owns. */
  get notFoundPage(): ResolvedPage | undefined {
    return findNotFoundPage(this.remotes);
  }

  /** The page of a path; undefined when there is none, or when that is not known yet. */
  find(pathname: string, viewer: RouteViewer): ResolvedPage | undefined {
    return resolvePage(this.remotes, pathname, viewer);
  }

  /** Whether it is known which page a path has, if any. */
  isKnown(pathname: string, viewer: RouteViewer): boolean {
    return this.isWhole || this.missing.includes(pathname) || this.find(pathname, viewer) !== undefined;
  }

  /** Whether it is known that a path has no page. */
  isMissing(pathname: string, viewer: RouteViewer): boolean {
    return this.isKnown(pathname, viewer) && this.find(pathname, viewer) === undefined;
  }

  /** For the shell only: sets the pages that came with the document. */
  begin({ remotes, missing, menu }: KnownFirst): void {
    this.remotes = remotes;
    this.missing = missing;
    this.firstMenu = menu;
    this.isWhole = false;
  }

  /** The shell's part: what `/remotes.json` says. */
  replace(remotes: readonly LiveRemote[]): void {
    this.remotes = remotes;
    this.isWhole = true;
  }
}

/** The one of the page. */
export const livePages = new LivePages();
