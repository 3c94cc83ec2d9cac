import { useEffect, useRef, useState } from 'react';
import { FigureBoundary } from './figure-boundary.tsx';
import type { DrawingName } from './figure-name.ts';

declare const __webpack_public_path__: string;

/**
 * A drawing out of this release, see `draw-figure.ts`. A page that the build wrote brings it along; otherwise it arrives after the
 * text, and until then its place stands empty at its final size.
 */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <FigureBoundary>
      <Drawn key={name} file={`figure-${name}.svg`} />
    </FigureBoundary>
  );
}

/** What stands in the place is none of React's business: it neither compares nor changes it. */
const left = { __html: '' };

function Drawn({ file }: { readonly file: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const element = place.current;
    if (!element?.firstChild)
      fetchDrawing(file).then((svg) => element?.replaceChildren(document.importNode(svg, true)), setFailure);
  }, [file]);
  if (failure !== undefined) throw failure;
  return (
    <div
      ref={place}
      className="figure-drawn"
      data-release-file={file}
      // eslint-disable-next-line no-restricted-syntax -- nothing is set: React leaves what stands there
      dangerouslySetInnerHTML={left}
      suppressHydrationWarning
    />
  );
}

/** The file that `pnpm generate` drew. */
async function fetchDrawing(file: string): Promise<Element> {
  const response = await fetch(__webpack_public_path__ + file);
  if (!response.ok) throw new Error(`The drawing ${file} answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
}
