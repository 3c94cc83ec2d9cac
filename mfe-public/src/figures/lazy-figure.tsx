import { Drawing } from './drawing.tsx';
import type { FigureName } from './figure-name.ts';

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
      {/* whoever chooses it sees it at a size to read, and moves it by finger or keys: see the style sheet */}
      <div className={frame} {...(caption && { tabIndex: 0, role: 'group', 'aria-label': caption })}>
        <Drawing name={name} />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
