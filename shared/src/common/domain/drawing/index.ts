export type {
  ArcShape,
  BasicShape,
  DimensionShape,
  HatchShape,
  Point,
  Scene,
  Shape,
  StyleToken,
  TextShape,
  ViewBox,
  ViewOptions,
} from './scene.ts';
export { PAPER_INK, TOKEN_STYLES, makeDrawingCss, tintHex, tokenClass } from './tokens.ts';
export type { InkName, Tint, TokenStyle } from './tokens.ts';
export { boundShapes, expandShape, makeScene, placeShapes } from './expand.ts';
export { planView } from './plan-view.ts';
export { sectionView } from './section-view.ts';
export { isometricView } from './isometric-view.ts';
export { drawnWallHeightIn } from './spring-shape.ts';
export type { IsometricOptions } from './isometric-view.ts';
export { drawIsoBox, drawIsoOpenTop, projectIso, projectRect } from './isometric-box.ts';
export type { BoxLook, Level } from './isometric-box.ts';
export {
  makeArrow,
  makeDimension,
  makeHatch,
  makeLine,
  makePolygon,
  makePolyline,
  makeRectPoints,
  makeText,
} from './make-shapes.ts';
export { findAnswerProblems, MAX_PIN_TEXT, MAX_PINS } from './drawing-answer.ts';
export type { DrawingAnswerName, SheetPin } from './drawing-answer.ts';
export * from './drawn-sizes.ts';
export { drawSheet, sheetReduction } from './sheet.ts';
export { SHEET_HIGH_IN, SHEET_WIDE_IN } from './sheet-size.ts';
export type { SheetTitle, SheetWay } from './sheet.ts';
export type { TitleBlock } from './title-block.ts';
export { escapeXml, formatArcPath, formatPoints, sceneToSvg } from './scene-to-svg.ts';
export type { SvgOptions, SvgWords } from './scene-to-svg.ts';
