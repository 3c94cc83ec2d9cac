import type { PageContent } from '../../content/page-content.ts';

/** A tool: its address, its name, and its purpose. */
type Tool = readonly [href: string, title: string, answers: string];

const groups: readonly { readonly id: string; readonly title: string; readonly tools: readonly Tool[] }[] = [
  {
    id: 'roof',
    title: 'On the roof',
    tools: [
      [
        '/tools/measure_sheet',
        'Measure sheet',
        'What do I have to measure, and do my numbers go together? It becomes a quote.',
      ],
      ['/tools/pitch', 'Pitch helper', 'What slope is a 1 in. gap under my level, and how tall do the corners get?'],
    ],
  },
  {
    id: 'air',
    title: 'Air',
    tools: [
      ['/ductcal', 'Duct calculator', 'Which duct carries this air: round, rectangular, flat oval?'],
      ['/tools/mixed_air', 'Mixed-air helper', 'How much outdoor air is in the mix, and where do I set the minimum?'],
    ],
  },
  {
    id: 'weight',
    title: 'Weight and sheet',
    tools: [
      ['/tools/curb_weight', 'Curb weight', 'What does the roof have to carry, and the crane to lift?'],
      ['/tools/gauge', 'Gauge and weight table', 'How thick is 14 gauge, and what does a sheet of it weigh?'],
    ],
  },
  {
    id: 'units',
    title: 'Units',
    tools: [
      [
        '/tools/cross_reference',
        'Model cross-reference',
        'Which unit replaces mine, and which adapter puts it on the old curb?',
      ],
    ],
  },
  {
    id: 'loads',
    title: 'Loads and springs',
    tools: [
      ['/tools/springs', 'Spring picker', 'Which spring at which corner, and how quiet will it be?'],
      [
        '/tools/wind_seismic',
        'Wind and seismic check',
        'How hard do wind and earthquake pull at this unit? A first look, before the engineer’s.',
      ],
    ],
  },
  {
    id: 'freight',
    title: 'Freight',
    tools: [['/tools/freight_class', 'Freight class', 'Which class is this crate, and how much trailer does it take?']],
  },
];

/** The text of `/tools`. */
export const toolsContent: PageContent = {
  title: 'Tools',
  lead: 'Ten small helpers for people who put units on roofs. No sign-in. Each shows its method, prints, and passes on to a quote what a quote has a field for.',
  titleBlock: [
    { label: 'Sign-in', value: 'None' },
    { label: 'Keeps', value: 'Your entries, in the address' },
    { label: 'Arithmetic', value: 'The same as in a quote' },
    { label: 'Loads', value: 'Preliminary' },
  ],
  sections: groups.map(({ id, title, tools }) => ({
    id,
    title,
    blocks: [{ facts: tools.map(([href, name, answers]) => [`[${name}](${href})`, answers] as const) }],
  })),
  next: {
    title: 'All of it at once',
    text: 'A quote does what these do for one curb, and adds the drawing and the price.',
    actions: [{ quote: 'Start a Quote' }, { label: 'How to measure', href: '/field_measure' }],
  },
};
