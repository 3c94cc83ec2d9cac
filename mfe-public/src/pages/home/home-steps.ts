import type { FigureName } from '../../figures/figure-name.ts';

interface HomeStep {
  readonly figure: FigureName;
  readonly title: string;
  readonly text: string;
}

/** The steps from an old curb to a new one. */
export const homeSteps: readonly HomeStep[] = [
  {
    figure: 'measure',
    title: 'Measure',
    text: 'Two model numbers are enough for units in the library. Otherwise: length, width, openings and slope, from corner A.',
  },
  {
    figure: 'quote',
    title: 'Quote',
    text: 'Plan and section appear while you type; signed in, you see the price too, and how each line of it was worked out.',
  },
  {
    figure: 'approve',
    title: 'Approve',
    text: 'You sign the drawing, on screen or on paper. What you approve is what we build.',
  },
  {
    figure: 'receive',
    title: 'Receive',
    text: 'Follow every curb through the shop, with its date, and the reason when the date moves. Then book the crane.',
  },
];
