import type { CurbFieldRows } from './curb-field-row.ts';

/** Size and position of the curb. */
export const CURB_SHAPE_ROWS = {
  /** Outside length of the curb top; null = from the unit's base less the fit clearance. */
  odLengthIn: {
    kind: 'inches',
    column: 'od_length',
    label: 'Curb length (outside)',
    max: 400,
    standard: null,
    step: 'geometry',
    change: { isSize: true, isUnderSprings: true },
  },
  /** Outside width of the curb top; null as for the length. */
  odWidthIn: {
    kind: 'inches',
    column: 'od_width',
    label: 'Curb width (outside)',
    max: 200,
    standard: null,
    step: 'geometry',
    change: { isSize: true, isUnderSprings: true },
  },
  /** Wall height at corner A. */
  heightIn: {
    kind: 'inches',
    column: 'height',
    label: 'Height',
    required: true,
    max: 60,
    standard: 14,
    step: 'geometry',
    change: { isSize: true },
  },
  slopeX: {
    kind: 'slope',
    column: 'slope_x',
    label: 'Slope along the length',
    min: 0,
    standard: 0,
    step: 'geometry',
    change: { isSize: true },
  },
  slopeY: {
    kind: 'slope',
    column: 'slope_y',
    label: 'Slope along the width',
    min: 0,
    standard: 0,
    step: 'geometry',
    change: { isSize: true },
  },
  /** Center of the new curb seen from the center of the existing one. */
  offsetXIn: {
    kind: 'decimal',
    column: 'offset_x',
    label: 'Offset along the length',
    unit: 'in',
    min: -200,
    max: 200,
    standard: 0,
    step: 'geometry',
    change: { isSize: true },
  },
  offsetYIn: {
    kind: 'decimal',
    column: 'offset_y',
    label: 'Offset along the width',
    unit: 'in',
    min: -200,
    max: 200,
    standard: 0,
    step: 'geometry',
    change: { isSize: true },
  },
  /** How far the unit is turned counter-clockwise on the curb, seen from above. */
  orientationDeg: {
    kind: 'choice',
    column: 'orientation',
    label: 'Orientation',
    options: { '0': '0°', '90': '90°', '180': '180°', '270': '270°' },
    isNumber: true,
    standard: 0,
    step: 'geometry',
    change: { isSize: true, isUnderSprings: true },
  },
} as const satisfies CurbFieldRows;
