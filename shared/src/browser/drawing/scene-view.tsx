import { useId, useState, type Ref } from 'react';
import { formatCoordinate } from '../../common/domain/drawing/scene-to-svg.ts';
import type { Scene } from '../../common/domain/drawing/scene.ts';
import { countChanges, readDimensions, type ChangeCounts, type DimensionTexts } from './dimension-changes.ts';
import { SceneShape } from './scene-shape.tsx';
import './drawing.css';

interface SceneViewProps {
  readonly scene: Scene;
  /** Names the picture, such as `Plan of RTU-1`. */
  readonly title: string;
  /** Describes the picture for people who do not see it. */
  readonly desc?: string;
  /** The picture repeats the text beside it, so screen readers skip it. */
  readonly isDecorative?: boolean;
  readonly className?: string;
  readonly ref?: Ref<SVGSVGElement>;
}

interface Seen {
  readonly scene: Scene;
  readonly texts: DimensionTexts;
  readonly counts: ChangeCounts;
}

/**
 * Draws a scene to scale, as large as its box allows. A dimension that reads otherwise than before flashes once. The looks come
 * from class names, one for each style token, see drawing.css.
 */
export function SceneView({ scene, title, desc, isDecorative = false, className = '', ref }: SceneViewProps) {
  const id = useId();
  const counts = useChangeCounts(scene);
  const { x, y, width, height } = scene.viewBox;
  const viewBox = [x, y, width, height].map(formatCoordinate).join(' ');
  const words = isDecorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-labelledby': `${id}-title`, ...(desc ? { 'aria-describedby': `${id}-desc` } : {}) };
  return (
    <svg ref={ref} className={`cdi-drawing ${className}`} viewBox={viewBox} focusable="false" {...words}>
      {!isDecorative && <title id={`${id}-title`}>{title}</title>}
      {!isDecorative && desc && <desc id={`${id}-desc`}>{desc}</desc>}
      {scene.shapes.map((shape, index) => {
        const count = shape.kind === 'dimension' && shape.field !== null ? (counts.get(shape.field) ?? 0) : 0;
        // a new key restarts the flash
        return <SceneShape key={`${index}-${count}`} shape={shape} changeCount={count} />;
      })}
    </svg>
  );
}

/** Follows the dimensions from scene to scene. */
function useChangeCounts(scene: Scene): ChangeCounts {
  const [seen, setSeen] = useState<Seen>(() => ({ scene, texts: readDimensions(scene), counts: new Map() }));
  if (seen.scene === scene) return seen.counts;
  const texts = readDimensions(scene);
  const counts = countChanges(seen.counts, seen.texts, texts);
  setSeen({ scene, texts, counts });
  return counts;
}
