import { expandShape, type BasicShape, type Scene } from '@cdi/shared/domain/drawing';
import { startDxf, type DxfDrawing } from '@cdi/shared/domain/dxf';
import { dxfLayers, layerOf } from './dxf-layers.ts';

function addShape(drawing: DxfDrawing, shape: BasicShape): void {
  const { name } = layerOf(shape.token);
  switch (shape.kind) {
    case 'line':
      drawing.addLine(name, shape.from, shape.to);
      return;
    case 'polyline':
    case 'polygon':
      drawing.addPolyline(name, shape.points, shape.kind === 'polygon');
      return;
    case 'circle':
      drawing.addCircle(name, shape.centre, shape.radius);
      return;
    case 'arc':
      drawing.addArc(name, shape);
      return;
    case 'text':
      drawing.addText(name, shape);
  }
}

/** A scene as 2D DXF entities, one inch per unit; dimensions are lines and text. */
export function sceneToDxf({ shapes, viewBox }: Scene): string {
  const drawing = startDxf(dxfLayers, viewBox);
  for (const shape of shapes.flatMap(expandShape)) addShape(drawing, shape);
  return drawing.write();
}
