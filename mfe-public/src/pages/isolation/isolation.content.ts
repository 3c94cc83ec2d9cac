import { PRELIMINARY_NOTE } from '@cdi/shared/trade';
import type { PageContent } from '../../content/page-content.ts';
import { example, listEfficiencies, pickExample, SPEEDS_RPM } from './spring-example.ts';

const check = pickExample();

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The text of `/isolation`. */
export const isolationContent: PageContent<'isolationUnit' | 'specText'> = {
  title: 'Isolation curbs',
  lead: 'Springs between the roof and the unit, chosen corner by corner, for the rooms below where people listen, sleep or operate.',
  titleBlock: [
    { label: 'Families', value: 'ISO · ISO-R' },
    { label: 'Deflection', value: '1 in. or 2 in.' },
    { label: 'Springs', value: 'By corner load' },
    { label: 'Restraint', value: 'Snubbers where seismic' },
  ],
  sections: [
    {
      id: 'why',
      title: 'What springs do',
      blocks: [
        'A fan that is a little out of balance shakes its unit, the unit shakes the roof, and the roof is the ceiling of the room below; a steel deck makes a good loudspeaker. Springs hold the unit up and let it move, so that little of the shaking reaches the roof.',
        {
          figure: 'detail-isolation',
          caption:
            'Section through an isolation curb. The lower curb belongs to the roof, the floating rail to the unit; between them stand springs and a flexible seal, and nothing else.',
        },
        'What they do not do is stop sound that travels in the air. Noise in the supply and return ducts goes around every spring. Lined duct and an elbow or two do more against it.',
      ],
    },
    {
      id: 'classes',
      title: 'One inch or two',
      blocks: [
        'The more a spring gives under its load, the lower its own frequency, and the less gets through. The lowest fan or compressor speed counts, because it is the hardest to isolate: it should be at least three times the natural frequency.',
        {
          table: 'Isolation efficiency on a stiff roof: the share of the vibration that does not reach it',
          isFigures: true,
          columns: ['Deflection, in.', 'Natural frequency, Hz', ...SPEEDS_RPM.map((rpm) => `${rpm} rpm`)],
          rows: listEfficiencies().map(({ deflectionIn, hz, percents }) => [
            deflectionIn.toFixed(2),
            hz.toFixed(2),
            ...percents.map((value) => `${value.toFixed(1)} %`),
          ]),
        },
        'Computed for one mass on one spring without damping: fn = 3.13·√(1/δ), T = 1/((fd/fn)² − 1). Real roofs deflect themselves, so expect less on a long span and take the 2 in. class. Over a store 1 in. is usual; over a theater, a studio or a hospital ward, 2 in.',
      ],
    },
    {
      id: 'kinds',
      title: 'Curb or rail',
      blocks: [
        {
          table: 'Two ways to get springs under a unit',
          columns: ['', 'Isolation curb (ISO)', 'Isolation rail (ISO-R)'],
          rows: [
            ['Stands on', 'the roof, flashed like any curb', 'a curb that is there already'],
            ['Deflection', '1 in. or 2 in.', 'about 1 in.; the width of the curb below sets the limit'],
            ['Adds to the height', 'springs and rail, above the walls', 'its own height'],
            ['For', 'new roofs, and replacements with new roofing', 'complaints after the fact'],
          ],
        },
      ],
    },
    {
      id: 'choice',
      title: 'How springs are chosen',
      blocks: [
        {
          steps: [
            'Corner loads as the maker prints them, or weight and center of gravity, from which they are worked out.',
            'Economizer, power exhaust and the floating rail are added: springs carry them too.',
            'At each corner the smallest spring that carries its share, all of one deflection class, so that the rail stays level.',
            'Deflection between 75 and 100 % of nominal, corners within 1/4 in. of each other, at least half the rated deflection left to solid.',
          ],
        },
        {
          table: `Worked: corners ${Object.values(example.corners).join(', ')} lb, economizer ${example.economizerLb} lb, rail ${example.railLb} lb, two springs at each corner, 1 in. class`,
          isFigures: true,
          columns: ['Corner', 'Load of one spring, lb', 'Spring, lb', 'Deflection, in.', 'Of its capacity'],
          rows: check.corners.map(({ corner, loadLb, spring, deflectionIn, loadShare }) => [
            corner.toUpperCase(),
            loadLb.toFixed(0),
            spring.capacityLb,
            deflectionIn.toFixed(3),
            `${Math.round(loadShare * 100)} %`,
          ]),
        },
        `The corners differ by ${check.spreadIn.toFixed(3)} in., which the adjusters level. At ${example.lowestRpm} rpm the corner with the least deflection decides: ${check.isolation?.naturalHz.toFixed(2)} Hz, ${percent(check.isolation?.efficiency ?? 0)}. ${PRELIMINARY_NOTE}`,
        'Unit weights are wrong more often than springs are. If the data sheet says “approximate”, ask the maker for the weight with your options.',
      ],
    },
    {
      id: 'unit',
      title: 'Your unit',
      blocks: [
        'Choose brand and model: the weights in our library go into the spring picker or into a quote.',
        { part: 'isolationUnit' },
      ],
    },
    {
      id: 'internal',
      title: 'When springs make it worse',
      blocks: [
        'Where the fans of a unit already stand on springs inside, external springs can make vibration worse: ask the unit maker first. Two sets of springs in series can pass at one speed what each would have stopped alone. A quote asks whether the fans are isolated inside, and says this again when they are.',
      ],
    },
    {
      id: 'roof',
      title: 'On the roof',
      blocks: [
        {
          list: [
            'Shipping blocks stay in until the unit is on the rail with all its options. Then they come out, and the adjusters bring each corner to operating height.',
            'The rail is level at operating height, and nothing bridges the gap between rail and lower curb, all the way around.',
            'Duct connectors, conduit, gas and drain are flexible. One rigid pipe undoes eight springs.',
            'The seal hangs slack. A stretched seal is a spring too, and a stiff one.',
          ],
        },
      ],
    },
    {
      id: 'spec',
      title: 'Words for the specification',
      blocks: [
        'For section 23 05 48, vibration and seismic controls, in three parts. Take out what the project does not need.',
        { part: 'specText' },
      ],
    },
  ],
  next: {
    title: 'Choose the springs of your unit',
    text: 'Four corner weights, or weight and center of gravity, are enough. The quote names every spring and its deflection.',
    actions: [
      { quote: 'Start with an isolation curb', query: '?curb_type=ISO' },
      { label: 'Try the spring picker', href: '/tools/springs' },
    ],
  },
};
