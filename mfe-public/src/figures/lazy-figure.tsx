import { lazyPage } from '@cdi/shared/mfe';
import { FigureBoundary } from './figure-boundary.tsx';
import { isAdapterDrawing, isDetail, type FigureName } from './figure-name.ts';

// the geometry code arrives after the text; until then the frame stands empty at its final size
const Picture = lazyPage(async () => (await import(/* webpackChunkName: "figures" */ './picture.tsx')).Picture, null);
const AdapterDrawing = lazyPage(
  async () => (await import(/* webpackChunkName: "adapter-drawings" */ './adapter-drawing.tsx')).AdapterDrawing,
  null,
);
const DetailDrawing = lazyPage(
  async () => (await import(/* webpackChunkName: "detail-drawings" */ './detail-drawing.tsx')).DetailDrawing,
  null,
);

interface LazyFigureProps {
  readonly name: FigureName;
  readonly caption?: string;
  /** How the frame is sized: see `.figure-frame` in the style sheet. Small pictures stand on the page without paper. */
  readonly size?: 'small' | 'column' | 'tall' | 'sheet';
  /** Dimension lines draw themselves, once. */
  readonly drawsItself?: boolean;
}

/** A drawing of the product's own geometry code, in a frame that does not jump. */
export function LazyFigure({ name, caption, size = 'column', drawsItself = false }: LazyFigureProps) {
  const frame = ['figure-frame', `is-${size}`, ...(size === 'small' ? [] : ['figure-paper'])].join(' ');
  return (
    <figure className={drawsItself ? 'figure draws-itself' : 'figure'}>
      <div className={frame}>
        <FigureBoundary>
          <FigureByName name={name} />
        </FigureBoundary>
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function FigureByName({ name }: { readonly name: FigureName }) {
  if (isAdapterDrawing(name)) return <AdapterDrawing name={name} />;
  return isDetail(name) ? <DetailDrawing name={name} /> : <Picture name={name} />;
}
