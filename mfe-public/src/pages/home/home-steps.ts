import type { FigureName } from '../../figures/figure-name.ts';

interface HomeStep {
  readonly figure: FigureName;
  readonly title: string;
  readonly text: string;
}

/** From an old curb to a new one. */
export const homeSteps: readonly HomeStep[] = [
  {
    figure: 'measure',
    title: 'Measure',
    text: 'Two model numbers are enough for units in the library. Otherwise length, width, openings and slope, from corner A.',
  },
  {
    figure: 'quote',
    title: 'Quote',
    text: 'Plan, section and price appear while you type. Open any line to see how it was worked out.',
  },
  {
    figure: 'approve',
    title: 'Approve',
    text: 'You get the drawing to sign, on screen or on paper. What you approve is what we build, and nothing else.',
  },
  {
    figure: 'receive',
    title: 'Receive',
    text: 'Follow every curb through the shop, with its date and the reason when it moves. Then book the crane.',
  },
];
