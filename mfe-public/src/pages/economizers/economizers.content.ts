import { mixedAirTemperature, sensibleBtuh, shareForSetPoint } from '@cdi/shared/domain/air';
import type { PageContent } from '../../content/page-content.ts';
import { formatWhole } from '../../site/shop-words.ts';

/** A fall day of the example: return and supply set point in °F, minimum share of outdoor air, airflow. */
const DAY = { returnF: 72, setPointF: 55, minimumShare: 0.1, cfm: 4000 } as const;

const OUTDOOR_F = [20, 40, 50, 55, 65];

const rows = OUTDOOR_F.map((outdoorF) => {
  const answer = shareForSetPoint(DAY.returnF, outdoorF, DAY.setPointF, DAY.minimumShare);
  const share = answer.ok ? answer.value : 1;
  const mixedF = mixedAirTemperature(share, outdoorF, DAY.returnF);
  return [
    outdoorF,
    `${Math.round(share * 100)} %`,
    mixedF.toFixed(1),
    formatWhole(sensibleBtuh(DAY.cfm, DAY.returnF - mixedF)),
  ];
});

/** The text of `/economizers`. */
export const economizersContent: PageContent<'economizerUnit' | 'specText'> = {
  title: 'Economizers',
  lead: 'Dampers, a hood and a controller that let a building cool itself for part of the year. Which kind, which control, and where the air goes.',
  titleBlock: [
    { label: 'Mounting', value: 'Downflow · horizontal' },
    { label: 'Leakage', value: 'Standard · low leak' },
    { label: 'Relief', value: 'Barometric · powered' },
    { label: 'Matched by', value: 'Unit model' },
  ],
  sections: [
    {
      id: 'what',
      title: 'Cooling that is already outside',
      blocks: [
        'On many days of the year the building needs cooling and the air outside is cooler than the air that comes back from it. An economizer opens a damper and uses it. The compressor stays off, or starts later.',
        {
          figure: 'detail-air-mixing',
          caption:
            'Two dampers on one linkage: as the outdoor one (OA) opens, the return one (RA) closes. They meet as mixed air (MA) ahead of the filter.',
        },
        {
          table: `${formatWhole(DAY.cfm)} cfm, return ${DAY.returnF} °F, held at ${DAY.setPointF} °F, never less than ${DAY.minimumShare * 100} % outdoor air`,
          isFigures: true,
          columns: ['Outdoor, °F', 'Damper', 'Mixed, °F', 'Free cooling, Btu/h'],
          rows: rows,
        },
        'The share is (return − set point) ÷ (return − outdoor), between the minimum and fully open. The cooling is 1.08 × cfm × (return − mixed).',
      ],
    },
    {
      id: 'mounting',
      title: 'Where it sits',
      blocks: [
        {
          table: 'By the way the unit breathes',
          columns: ['Type', 'Place', 'Worth knowing'],
          rows: [
            ['Downflow', 'inside the unit, over the return opening', 'nothing shows but the hood'],
            [
              'Horizontal',
              'in the side of the return',
              'blades are vertical for lack of room; ask before counting on low leak',
            ],
            ['Convertible', 'either', 'for stock: decided on the roof'],
            ['External', 'in a box of its own on the duct', 'when the unit has no room, or is too old for a kit'],
          ],
        },
      ],
    },
    {
      id: 'leak',
      title: 'Standard or low leak',
      blocks: [
        'A closed damper still leaks at its edges. Standard dampers have felt there or nothing; low-leak dampers have blade and jamb seals, and are tested and labeled. Energy codes ask for the label in most new work; for a replacement the local code decides. In a cold climate it pays even where nobody asks for it, because the damper leaks all winter.',
      ],
    },
    {
      id: 'control',
      title: 'When it opens',
      blocks: [
        {
          table: 'Changeover',
          columns: ['Control', 'Opens when', 'Suits'],
          rows: [
            [
              'Fixed dry bulb',
              'outdoor air is below a set temperature',
              'dry and mild climates; cheapest and hardest to get wrong',
            ],
            ['Differential dry bulb', 'outdoor air is cooler than return air', 'dry climates, high internal loads'],
            ['Fixed enthalpy', 'outdoor air holds less heat than a set value', 'only together with a dry-bulb limit'],
            [
              'Differential enthalpy',
              'outdoor air holds less heat than return air',
              'humid climates; takes two humidity sensors that stay accurate, and a dry-bulb limit',
            ],
          ],
        },
        'Which of them are allowed, and at what setting, depends on the climate zone and the edition of the energy code. Take it from the mechanical drawings or the code official, not from a catalog, ours included.',
        '**Ventilation.** A fixed minimum position brings the same outdoor air all day. Demand control reads CO2 and brings it when people are there: in meeting rooms, gyms, churches.',
      ],
    },
    {
      id: 'relief',
      title: 'Where the air goes',
      blocks: [
        'Air that comes in has to go out. Without relief the building is overpressured: doors stand open, and the economizer brings in a fraction of what it could.',
        {
          table: 'Relief',
          columns: ['Type', 'How', 'When'],
          rows: [
            [
              'Barometric',
              'a damper that the pressure in the return pushes open, at about 0.05 in. wg',
              'short return ducts with little resistance',
            ],
            [
              'Power exhaust, constant',
              'a fan that starts when the outdoor damper passes a set position',
              'longer returns, tight buildings',
            ],
            [
              'Power exhaust, modulating',
              'a fan that follows building pressure',
              'large units, tall buildings, large rooms',
            ],
          ],
        },
        'Power exhaust adds weight and an electrical load: tell whoever calculates the curb, and the electrician.',
      ],
    },
    {
      id: 'match',
      title: 'Matching it to the unit',
      blocks: [
        'What we need to pick the right one; most of it is on the model plate or the submittal of the unit:',
        {
          list: [
            'Brand and model with every digit. Cabinet size and discharge are coded in it.',
            'Downflow or horizontal, as installed.',
            'Airflow, and the control the code asks for.',
            'Thermostat or building controller, with its voltage and signal.',
            'Relief, and for power exhaust voltage and phase.',
          ],
        },
        'Brand and model say most of it. What our library knows of the unit, and what follows from it:',
        { part: 'economizerUnit' },
        'Economizers are added to any quote as parts, with or without a curb. Then [how to install and commission one](/economizer_instructions).',
      ],
    },
    {
      id: 'spec',
      title: 'Words for the specification',
      blocks: [
        'For section 23 33 00, air duct accessories, in three parts. Changeover, leakage and diagnostics are choices in brackets, because the energy code of the project decides them.',
        { part: 'specText' },
      ],
    },
  ],
  next: {
    title: 'Put one on a quote',
    text: 'With the curb for the same unit, its weight is in the springs and in the tie-down from the beginning.',
    actions: [{ quote: 'Start a Quote' }, { label: 'Installing one', href: '/economizer_instructions' }],
  },
};
