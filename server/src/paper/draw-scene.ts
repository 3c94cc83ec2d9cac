import { expandShape, PAPER_INK, tintHex, TOKEN_STYLES, type Scene, type StyleToken } from '@cdi/shared/domain/drawing';
import { tagsOf } from './paper-tags.ts';

type Pdf = PDFKit.PDFDocument;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a scene into a frame of the page, in points, as large as fits. The same data that the page shows as SVG. `words` say what is
 * seen on it, for people who do not see it.
 */
export function drawScene(pdf: Pdf, scene: Scene, frame: Frame, words: string): void {
  tagsOf(pdf).content('Figure', () => drawShapes(pdf, scene, frame), { alt: words });
}

function drawShapes(pdf: Pdf, scene: Scene, frame: Frame): void {
  const { viewBox } = scene;
  const scale = Math.min(frame.width / viewBox.width, frame.height / viewBox.height);
  const dx = frame.x + (frame.width - viewBox.width * scale) / 2 - viewBox.x * scale;
  const dy = frame.y + (frame.height - viewBox.height * scale) / 2 - viewBox.y * scale;
  const at = (point: { x: number; y: number }): [number, number] => [dx + point.x * scale, dy + point.y * scale];

  const paint = (token: StyleToken): void => {
    const style = TOKEN_STYLES[token];
    pdf.lineWidth(Math.max(0.35, style.strokeWidthPx * 0.75));
    if (style.dashPx.length > 0) pdf.dash(style.dashPx[0] ?? 3, { space: style.dashPx[1] ?? 2 });
    else pdf.undash();
    const fill = style.fill ? tintHex(style.fill, PAPER_INK) : null;
    const stroke = style.stroke ? PAPER_INK[style.stroke] : null;
    if (fill && stroke) pdf.fillAndStroke(fill, stroke);
    else if (fill) pdf.fill(fill);
    else if (stroke) pdf.stroke(stroke);
  };

  pdf.save();
  for (const shape of scene.shapes.flatMap((each) => expandShape(each))) {
    switch (shape.kind) {
      case 'line':
        pdf.moveTo(...at(shape.from)).lineTo(...at(shape.to));
        paint(shape.token);
        break;
      case 'polyline':
      case 'polygon': {
        const [first, ...rest] = shape.points;
        if (!first) break;
        pdf.moveTo(...at(first));
        for (const point of rest) pdf.lineTo(...at(point));
        if (shape.kind === 'polygon') pdf.closePath();
        paint(shape.token);
        break;
      }
      case 'circle':
        pdf.circle(...at(shape.centre), shape.radius * scale);
        paint(shape.token);
        break;
      case 'arc': {
        const steps = 24;
        const sweep = (((shape.endDeg - shape.startDeg) % 360) + 360) % 360;
        for (let step = 0; step <= steps; step += 1) {
          const angle = ((shape.startDeg + (sweep * step) / steps) * Math.PI) / 180;
          const point = at({
            x: shape.centre.x + shape.radius * Math.cos(angle),
            y: shape.centre.y - shape.radius * Math.sin(angle),
          });
          if (step === 0) pdf.moveTo(...point);
          else pdf.lineTo(...point);
        }
        paint(shape.token);
        break;
      }
      case 'text': {
        const style = TOKEN_STYLES[shape.token];
        const size = shape.height * scale;
        const [x, y] = at(shape.at);
        pdf.font(style.font === 'mono' ? 'mono' : style.fontWeight >= 600 ? 'bold' : 'text').fontSize(size);
        const width = pdf.widthOfString(shape.text);
        const shift = shape.anchor === 'start' ? 0 : shape.anchor === 'middle' ? width / 2 : width;
        pdf.save();
        if (shape.rotationDeg !== 0) pdf.rotate(-shape.rotationDeg, { origin: [x, y] });
        pdf
          .fillColor(style.fill ? tintHex(style.fill, PAPER_INK) : '#000000')
          .text(shape.text, x - shift, y - size * 0.76, { lineBreak: false });
        pdf.restore();
        break;
      }
    }
  }
  pdf.restore();
}
