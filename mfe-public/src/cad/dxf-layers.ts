import type { StyleToken } from '@cdi/shared/domain/drawing';
import type { DxfLayer } from '@cdi/shared/domain/dxf';

const layer = (name: string, color: number, lines: DxfLayer['lines'] = 'CONTINUOUS'): DxfLayer => ({
  name: `CDI-${name}`,
  color,
  lines,
});

const LAYERS = {
  curb: layer('CURB', 7),
  openings: layer('OPENINGS', 30),
  existing: layer('EXISTING', 8, 'DASHED'),
  unit: layer('UNIT', 5, 'CENTER'),
  insulation: layer('INSULATION', 9),
  nailer: layer('NAILER', 34),
  spring: layer('SPRING', 4),
  roof: layer('ROOF', 8),
  dimensions: layer('DIMENSIONS', 3),
  text: layer('TEXT', 7),
} as const;

/** The layer of each look. */
const LAYER_OF: Readonly<Record<StyleToken, DxfLayer>> = {
  outline: LAYERS.curb,
  thin: LAYERS.curb,
  metal: LAYERS.curb,
  'metal-dark': LAYERS.curb,
  void: LAYERS.curb,
  frame: LAYERS.curb,
  hidden: LAYERS.existing,
  existing: LAYERS.existing,
  'existing-face': LAYERS.existing,
  centre: LAYERS.unit,
  unit: LAYERS.unit,
  'unit-face': LAYERS.unit,
  supply: LAYERS.openings,
  return: LAYERS.openings,
  duct: LAYERS.openings,
  insulation: LAYERS.insulation,
  nailer: LAYERS.nailer,
  spring: LAYERS.spring,
  roof: LAYERS.roof,
  'roof-hatch': LAYERS.roof,
  dimension: LAYERS.dimensions,
  tick: LAYERS.dimensions,
  'dimension-text': LAYERS.dimensions,
  text: LAYERS.text,
  note: LAYERS.text,
  corner: LAYERS.text,
  'opening-label': LAYERS.text,
  heading: LAYERS.text,
};

export const layerOf = (token: StyleToken): DxfLayer => LAYER_OF[token];

/** All layers: every file has the same ones, used or not. */
export const dxfLayers: readonly DxfLayer[] = Object.values(LAYERS);
