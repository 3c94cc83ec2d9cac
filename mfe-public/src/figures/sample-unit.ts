/** A common mid-size rooftop unit: the example of drawings, tables and tools. Inches and pounds. */
export const SAMPLE_UNIT = { baseLengthIn: 88.125, baseWidthIn: 59.5, heightIn: 49.375, weightLb: 1050 } as const;
