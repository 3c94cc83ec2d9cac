import { useEffect, useRef, useState } from 'react';
import { FigureBoundary } from './figure-boundary.tsx';
import type { DrawingName } from './figure-name.ts';

declare const __webpack_public_path__: string;

/**
 * A drawing of this release, see `draw-figure.ts`. A prerendered page contains it; otherwise it is loaded after the text, and its place
 * is empty at its final size until then.
 */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <FigureBoundary>
      <Drawn key={name} file={`figure-${name}.svg`} />
    </FigureBoundary>
  );
}

/** Makes React leave the content of the place alone: it neither compares nor changes that content. */
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
      // eslint-disable-next-line no-restricted-syntax -- sets nothing: React leaves the existing content
      dangerouslySetInnerHTML={left}
      suppressHydrationWarning
    />
  );
}

/** Loads the file that `pnpm generate` has drawn. Rejects when the response is no success. */
async function fetchDrawing(file: string): Promise<Element> {
  const response = await fetch(__webpack_public_path__ + file);
  if (!response.ok) throw new Error(`The drawing ${file} answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
}
