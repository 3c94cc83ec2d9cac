import type { Command, MenuEntry } from '@cdi/shared/remotes';
import { isShown, type MenuViewer } from '../menu/build-menus.ts';
import type { FoundHit } from './omni-hit.ts';

/** A page or a command that users can find by its name. */
export interface Place {
  readonly name: string;
  readonly kind: 'Page' | 'Command';
  readonly href: string;
}

/** The commands and menu entries of the remotes that the viewer may open. */
export function listPlaces(
  menu: readonly MenuEntry[],
  commands: readonly Command[],
  viewer: MenuViewer,
): readonly Place[] {
  const named = [
    ...commands.map(({ title, ...rest }) => ({ ...rest, name: title, kind: 'Command' as const })),
    ...menu.map(({ label, ...rest }) => ({ ...rest, name: label, kind: 'Page' as const })),
  ];
  return named.filter((place) => isShown(place, viewer)).map(({ name, kind, href }) => ({ name, kind, href }));
}

/** Places whose names have a word beginning with each word of the term, each address once. */
export function findPlaces(term: string, places: readonly Place[]): readonly FoundHit[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const found = places.filter(({ name }) => {
    const named = name.toLowerCase().split(/[^a-z0-9]+/);
    return words.every((word) => named.some((part) => part.startsWith(word)));
  });
  const byHref = new Map(found.toReversed().map((place) => [place.href, place]));
  return [...byHref.values()].toReversed().map(({ name, kind, href }) => ({
    label: name,
    why: kind,
    href,
    isExact: name.toLowerCase() === term.trim().toLowerCase(),
  }));
}
