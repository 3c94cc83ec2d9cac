import { colours, type Scheme } from '@cdi/shared/ui';

/** What a chart is drawn in, as a canvas takes it. */
export interface ChartColors {
  readonly text: string;
  readonly line: string;
  readonly value: string;
}

/** Asks whether the system forces its colors on the page. */
export const FORCED = '(forced-colors: active)';

/** The colors of a scheme. */
export function colorsOfScheme(scheme: Scheme): ChartColors {
  return { text: colours.quiet[scheme], line: colours.line[scheme], value: colours.steel[scheme] };
}

/**
 * The colors of the page as they are at this place: those of the system where it forces its own, whichever scheme was chosen by hand.
 * A canvas takes none of them by itself.
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
