/** Nearest sixteenth of an inch, the finest step the shop measures and prints. */
export function roundToSixteenth(inches: number): number {
  const rounded = Math.round(inches * 16) / 16;
  return rounded === 0 ? 0 : rounded;
}

function reduceFraction(top: number, bottom: number): string {
  let divisor = top;
  let rest = bottom % top;
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
  return `${top / divisor}/${bottom / divisor}`;
}

export interface InchFormat {
  /** Writes feet and inches (`7'-0 1/2"`) from one foot up. */
  readonly hasFeet?: boolean;
  /** Finest fraction printed; 16 unless a coarser print is wanted. */
  readonly denominator?: 2 | 4 | 8 | 16 | 32;
  /** The inch mark; leave it off inside a field that shows its unit. */
  readonly hasMark?: boolean;
}

/** Prints inches in reduced fractions, `84 1/2"`, rounded to the finest step. */
export function formatInches(inches: number, format: InchFormat = {}): string {
  const { hasFeet = false, denominator = 16, hasMark = true } = format;
  const steps = Math.round(Math.abs(inches) * denominator);
  const feet = hasFeet ? Math.floor(steps / (12 * denominator)) : 0;
  const rest = steps - feet * 12 * denominator;
  const whole = Math.floor(rest / denominator);
  const part = rest % denominator;
  const fraction = part === 0 ? '' : reduceFraction(part, denominator);
  const body = fraction === '' ? `${whole}` : whole === 0 && feet === 0 ? fraction : `${whole} ${fraction}`;
  const sign = inches < 0 && steps > 0 ? '-' : '';
  return `${sign}${feet > 0 ? `${feet}'-` : ''}${body}${hasMark || feet > 0 ? '"' : ''}`;
}
