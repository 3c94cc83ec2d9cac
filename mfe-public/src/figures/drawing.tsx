import { lazyPage } from '@cdi/shared/mfe';
import type { ComponentType } from 'react';
import { FigureBoundary } from './figure-boundary.tsx';
import type { DrawingName } from './figure-name.ts';

declare const __webpack_public_path__: string;

/** A drawing out of this release, see `draw-figure.ts`. It arrives after the text; until then its place stands empty at its final size. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  const Drawn = findDrawing(name);
  return (
    <FigureBoundary>
      <Drawn />
    </FigureBoundary>
  );
}

const drawings = new Map<DrawingName, ComponentType>();

/** One component for each drawing, fetched once. */
function findDrawing(name: DrawingName): ComponentType {
  const known = drawings.get(name);
  if (known) return known;
  const made = lazyPage(async () => {
    const svg = await fetchDrawing(name);
    const draw = (place: Element | null) => place?.replaceChildren(document.importNode(svg, true));
    return () => <div className="figure-drawn" ref={draw} />;
  }, null);
  drawings.set(name, made);
  return made;
}

/** The file that `pnpm generate` drew. */
async function fetchDrawing(name: DrawingName): Promise<Element> {
  const response = await fetch(`${__webpack_public_path__}figure-${name}.svg`);
  if (!response.ok) throw new Error(`The drawing ${name} answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
}
