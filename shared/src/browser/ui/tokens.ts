/** One colour in the light and in the dark scheme. */
export interface SchemeColour {
  readonly light: string;
  readonly dark: string;
}

/**
 * The design tokens. The antd theme, the CSS variables and the drawings all derive from this file. Contrast ratios are
 * against the ground of the same scheme; text needs 4.5, the border of a control 3.
 */
export const colours = {
  /** Page background. */
  ground: { light: '#F4F6F8', dark: '#10181F' },
  /** Cards, inputs, the header. */
  raised: { light: '#FFFFFF', dark: '#18232D' },
  /** Text: 16.1 and 15.2. */
  ink: { light: '#16222E', dark: '#E6EDF3' },
  /** Second-rank text: 6.5 and 7.2. */
  quiet: { light: '#4A5A6A', dark: '#9FB0C0' },
  /** Primary: 7.3 and 7.7. */
  steel: { light: '#1B5A8C', dark: '#6FB1E0' },
  /** Text on steel. */
  onSteel: { light: '#FFFFFF', dark: '#10181F' },
  /** What needs action, once per view: 5.2 and 8.4. */
  signal: { light: '#C2410C', dark: '#F59E4C' },
  /** Text on signal. */
  onSignal: { light: '#FFFFFF', dark: '#10181F' },
  good: { light: '#1A7F4B', dark: '#4CC38A' },
  warning: { light: '#8A5A00', dark: '#E0B050' },
  bad: { light: '#B42318', dark: '#F28B82' },
  /** Border of a control: 3.7 and more. */
  control: { light: '#73879A', dark: '#6B7F92' },
  /** Decorative lines. */
  line: { light: '#D5DCE3', dark: '#2A3946' },
} as const satisfies Record<string, SchemeColour>;

export type ColourName = keyof typeof colours;

/** Type sizes in CSS pixels. */
export const typeSizesPx = {
  small: 12,
  table: 13,
  body: 14,
  reading: 16,
  heading: 20,
  title: 28,
  display: 40,
} as const;

export const fontFamilies = {
  sans: "'IBM Plex Sans', 'Wide as Plex', 'Wide as Plex on Linux', system-ui, -apple-system, 'Segoe UI', sans-serif",
  mono: "'IBM Plex Mono', ui-monospace, 'SFMono-Regular', Consolas, monospace",
} as const;

/** Corner radius, spacing step, row and header heights, in CSS pixels. */
export const sizesPx = { radius: 4, step: 4, tableRow: 32, headerBar: 56, navigationBar: 40 } as const;

/** Motion in milliseconds; none when the person prefers reduced motion. */
export const motionMs = { quick: 120, calm: 180 } as const;
