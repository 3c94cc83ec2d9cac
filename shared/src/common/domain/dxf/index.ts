export { startDxf, type DxfDrawing, type DxfLayer } from './dxf-drawing.ts';
export { flatToDxf } from './flat-to-dxf.ts';
