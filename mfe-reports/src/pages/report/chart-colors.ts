import { colours, type Scheme } from '@cdi/shared/ui';

/** Colors of a chart, in the form that a canvas accepts. */
export interface ChartColors {
  readonly text: string;
  readonly line: string;
  readonly value: string;
}

/** Media query for forced system colors. */
export const FORCED = '(forced-colors: active)';

/** The colors of a scheme. */
export function colorsOfScheme(scheme: Scheme): ChartColors {
  return { text: colours.quiet[scheme], line: colours.line[scheme], value: colours.steel[scheme] };
}

/**
 * The current colors of the page at this element: the system's if it forces its own, whichever scheme the user has chosen. A canvas
 * inherits none of them.
 */
export function colorsInForce(place: HTMLElement): ChartColors {
  const probe = place.appendChild(document.createElement('span'));
  const read = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colors = { text: read('--cdi-quiet'), line: read('--cdi-line'), value: read('--cdi-steel') };
  probe.remove();
  return colors;
}
