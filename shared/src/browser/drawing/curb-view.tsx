import { useEffect, useMemo, useState } from 'react';
import { describeCurb } from '../../common/domain/curb/curb-geometry.ts';
import type { CurbGeometry } from '../../common/domain/curb/curb-geometry.ts';
import type { CurbSpec } from '../../common/trade/curb-spec.ts';
import { isometricView } from '../../common/domain/drawing/isometric-view.ts';
import { planView } from '../../common/domain/drawing/plan-view.ts';
import type { Scene, ViewOptions } from '../../common/domain/drawing/scene.ts';
import { sectionView } from '../../common/domain/drawing/section-view.ts';
import { describeCurbView, titleOfCurbView, type CurbViewName } from './curb-words.ts';
import { drawLegibly, type SizePx } from './legible-text.ts';
import { SceneView } from './scene-view.tsx';

interface CurbViewProps {
  readonly spec: CurbSpec;
  readonly view: CurbViewName;
  /** Without dimensions and notes, for thumbnails. */
  readonly isPicture?: boolean;
  readonly isDecorative?: boolean;
  readonly className?: string;
}

function makeView(view: CurbViewName, spec: CurbSpec, geometry: CurbGeometry, options: ViewOptions): Scene {
  if (view === 'plan') return planView(spec, options, geometry);
  return view === 'section' ? sectionView(spec, options, geometry) : isometricView(spec, options, geometry);
}

/** Draws the view; where its box is small the lettering is larger than its natural size. */
function drawView(view: CurbViewName, spec: CurbSpec, isPicture: boolean, box: SizePx | null) {
  const geometry = describeCurb(spec);
  if (!geometry) return null;
  const scene = drawLegibly(
    (textHeight) => makeView(view, spec, geometry, { isPicture, ...(textHeight === undefined ? {} : { textHeight }) }),
    box,
  );
  return { geometry, scene };
}

/** A curb in one of its three views. Draws an empty sheet with a sentence while the entries do not describe a curb yet. */
export function CurbView({ spec, view, isPicture = false, isDecorative = false, className = '' }: CurbViewProps) {
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const box = useBox(isPicture ? null : svg);
  const drawn = useMemo(() => drawView(view, spec, isPicture, box), [spec, view, isPicture, box]);
  if (!drawn) return <EmptySheet isPicture={isPicture} className={className} />;
  return (
    <SceneView
      ref={setSvg}
      scene={drawn.scene}
      title={titleOfCurbView(view, spec)}
      desc={describeCurbView(spec, drawn.geometry)}
      isDecorative={isDecorative}
      className={className}
    />
  );
}

/** The size of an element on the screen; null while it is not known. */
function useBox(element: Element | null): SizePx | null {
  const [box, setBox] = useState<SizePx | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setBox((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return box;
}

function EmptySheet({ isPicture, className }: { readonly isPicture: boolean; readonly className: string }) {
  return (
    <div className={`cdi-drawing cdi-drawing-empty ${className}`}>
      {!isPicture && <p>The drawing appears with the length, the width and the height of the curb.</p>}
    </div>
  );
}
