/** A rooftop unit of 8 1/2 tons on a curb of another one, as a distributor orders it. */
export const unit = {
  baseLengthIn: 88.125,
  baseWidthIn: 59.5,
  heightIn: 49.375,
  weightLb: 1050,
  supply: { xIn: 10, yIn: 14, lengthIn: 20, widthIn: 30 },
  return: { xIn: 52, yIn: 14, lengthIn: 26, widthIn: 30 },
};

/** The curb below it. */
export const existing = {
  odLengthIn: 76.5,
  odWidthIn: 50.375,
  supply: { xIn: 6, yIn: 10, lengthIn: 18, widthIn: 30 },
  return: { xIn: 46, yIn: 10, lengthIn: 22, widthIn: 30 },
};
