import { expandShape } from '../../common/domain/drawing/expand.ts';
import { formatArcPath, formatCoordinate, formatPoints } from '../../common/domain/drawing/scene-to-svg.ts';
import { tokenClass } from '../../common/domain/drawing/tokens.ts';
import type { BasicShape, Shape } from '../../common/domain/drawing/scene.ts';

interface SceneShapeProps {
  readonly shape: Shape;
  /** How often the dimension has changed; above 0 it flashes. */
  readonly changeCount?: number;
}

/** One shape of a scene. Compound shapes become one group, so that a style or a flash reaches all of it. */
export function SceneShape({ shape, changeCount = 0 }: SceneShapeProps) {
  const parts = expandShape(shape).map((part, index) => <Basic key={index} shape={part} />);
  if (shape.kind === 'dimension') {
    const className = changeCount > 0 ? 'cdi-dw-dim is-changed' : 'cdi-dw-dim';
    return (
      <g className={className} data-field={shape.field ?? undefined}>
        {parts}
      </g>
    );
  }
  return shape.kind === 'hatch' ? <g>{parts}</g> : parts;
}

function Basic({ shape }: { readonly shape: BasicShape }) {
  const className = tokenClass(shape.token);
  switch (shape.kind) {
    case 'line':
      return <line className={className} x1={shape.from.x} y1={shape.from.y} x2={shape.to.x} y2={shape.to.y} />;
    case 'polyline':
      return <polyline className={className} points={formatPoints(shape.points)} />;
    case 'polygon':
      return <polygon className={className} points={formatPoints(shape.points)} />;
    case 'circle':
      return <circle className={className} cx={shape.centre.x} cy={shape.centre.y} r={shape.radius} />;
    case 'arc':
      return <path className={className} d={formatArcPath(shape)} />;
    case 'text': {
      const { at, rotationDeg } = shape;
      const turn = rotationDeg === 0 ? {} : { transform: `rotate(${formatCoordinate(-rotationDeg)} ${at.x} ${at.y})` };
      return (
        <text className={className} x={at.x} y={at.y} fontSize={shape.height} textAnchor={shape.anchor} {...turn}>
          {shape.text}
        </text>
      );
    }
  }
}
