import { Drawing } from './drawing.tsx';
import type { FigureName } from './figure-name.ts';

interface LazyFigureProps {
  readonly name: FigureName;
  readonly caption?: string;
  /** Size of the frame: see `.figure-frame` in the style sheet. Small figures have no paper background. */
  readonly size?: 'small' | 'column' | 'tall' | 'sheet';
  /** Whether the dimension lines draw themselves in a one-time animation. */
  readonly drawsItself?: boolean;
}

/** A drawing from the product's geometry code, in a frame of its final size. */
export function LazyFigure({ name, caption, size = 'column', drawsItself = false }: LazyFigureProps) {
  const frame = ['figure-frame', `is-${size}`, ...(size === 'small' ? [] : ['figure-paper'])].join(' ');
  return (
    <figure className={drawsItself ? 'figure draws-itself' : 'figure'}>
      {/* with the focus it is shown at a readable size and scrolls by touch or keys: see the style sheet */}
      <div className={frame} {...(caption && { tabIndex: 0, role: 'group', 'aria-label': caption })}>
        <Drawing name={name} />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
