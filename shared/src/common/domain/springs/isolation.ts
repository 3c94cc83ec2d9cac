/** Natural frequency of a spring system, Hz: 3.13·√(1/δ), δ in inches. */
export function naturalFrequencyHz(deflectionIn: number): number {
  return 3.13 * Math.sqrt(1 / deflectionIn);
}

export interface Isolation {
  readonly naturalHz: number;
  /** Disturbing frequency ÷ natural frequency; 3 and more isolates well. */
  readonly frequencyRatio: number;
  readonly transmissibility: number;
  /** 0.95 = 95 %; below 0 the springs amplify. */
  readonly efficiency: number;
}

/**
 * Isolation of an undamped single mass on a stiff roof: T = 1/((fd/fn)² − 1) above √2 times the natural frequency. Real
 * roofs give way and isolate less. At and below resonance the springs amplify: efficiency is 1 − T of the absolute value.
 */
export function computeIsolation(deflectionIn: number, lowestRpm: number): Isolation {
  if (!(deflectionIn > 0) || !(lowestRpm > 0)) throw new RangeError('Deflection and speed must be more than 0.');
  const naturalHz = naturalFrequencyHz(deflectionIn);
  const frequencyRatio = lowestRpm / 60 / naturalHz;
  const transmissibility = 1 / Math.abs(frequencyRatio ** 2 - 1);
  return { naturalHz, frequencyRatio, transmissibility, efficiency: 1 - transmissibility };
}
