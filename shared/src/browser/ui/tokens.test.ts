import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatCssVariables } from './css-variables.ts';
import type { ColourName } from './tokens.ts';
import { colours } from './tokens.ts';

type Scheme = 'light' | 'dark';

/** Relative luminance of a colour as WCAG 2.2 defines it, 0 to 1. */
function measureLuminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours as WCAG 2.2 defines it, 1 to 21. */
function measureContrast(one: ColourName, other: ColourName, scheme: Scheme): number {
  const [light, dark] = [colours[one][scheme], colours[other][scheme]].map(measureLuminance).sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const texts: readonly ColourName[] = ['ink', 'quiet', 'steel', 'signal', 'good', 'warning', 'bad'];
const grounds: readonly ColourName[] = ['ground', 'raised'];
const schemes: readonly Scheme[] = ['light', 'dark'];

describe.each(schemes)('the %s scheme', (scheme) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'can be read: %s on %s has a contrast of 4.5',
    (text, ground) => {
      expect(measureContrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['onSteel', 'steel'],
    ['onSignal', 'signal'],
  ] as const)('can be read: %s on %s', (text, ground) => {
    expect(measureContrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('shows where a control ends: its border on %s has a contrast of 3', (ground) => {
    expect(measureContrast('control', ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});

describe('theme.generated.css', () => {
  it('is what the tokens give', () => {
    expect(readFileSync(path.join(__dirname, 'theme.generated.css'), 'utf8')).toBe(formatCssVariables());
  });

  it('names every colour once in each of its three schemes', () => {
    const names = [...formatCssVariables().matchAll(/--cdi-on-steel: (#\w+)/g)].map(([, colour]) => colour);
    expect(names).toEqual(['#ffffff', '#10181f', '#10181f']);
  });
});
