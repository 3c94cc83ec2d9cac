import { ADDED_PRESSURE_LIMIT_IN_WG, FIT_CLEARANCE_IN, MIN_HEIGHT_IN } from '@cdi/shared/domain/curb';
import { ROUGHNESS_FT } from '@cdi/shared/domain/ducts';
import { MSG_LB_PER_FT2_IN } from '@cdi/shared/domain/gauges';
import { LOADS_NOTE } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';
import { toleranceRows } from '../../site/shop-words.ts';

/** The text of `/engineering`. */
export const engineeringContent: PageContent<
  'specText' | 'detailDownloads' | 'curbDownloads' | 'engineeringUnit' | 'submittalTemplate'
> = {
  title: 'For engineers',
  lead: 'Specification text, details, the method behind each number, and what a submittal of ours contains.',
  titleBlock: [
    { label: 'Section', value: '07 72 13' },
    { label: 'Submittal', value: '11 × 17 in., PDF' },
    { label: 'Details', value: 'DXF · SVG' },
    { label: 'Seal', value: 'PE of the project’s state' },
  ],
  sections: [
    {
      id: 'sections',
      title: 'Where curbs go in a project manual',
      blocks: [
        {
          table: 'MasterFormat sections',
          columns: ['Section', 'Title', 'What to say there'],
          rows: [
            ['07 72 13', 'Manufactured Curbs', 'the curb itself: sheet, height, insulation, nailer'],
            ['07 62 00', 'Sheet Metal Flashing and Trim', 'counterflashing at the curb, by the roofer'],
            [
              '23 05 48',
              'Vibration and Seismic Controls for HVAC',
              'isolation curbs, restraint, anchorage of equipment',
            ],
            ['23 33 00', 'Air Duct Accessories', 'dampers and flexible connections'],
            ['23 74 00', 'Packaged Outdoor HVAC Equipment', 'the unit; refer to 07 72 13 for what it stands on'],
          ],
        },
      ],
    },
    {
      id: 'spec',
      title: 'Specification text',
      blocks: [
        'In three parts, and written so that others can bid on it. The numbers are the ones our shop holds to; strike what the project does not need, and Word renumbers the rest. There are separate texts for [isolation curbs](/isolation#spec), for [economizers](/economizers#spec) and for [calculated curbs](/conforming#spec).',
        { part: 'specText' },
      ],
    },
    {
      id: 'details',
      title: 'Details',
      blocks: [
        {
          figure: 'detail-joint',
          caption:
            '1 base rail of the unit, 2 gasket, 3 tie-down clip, 4 wall, 5 nailer, 6 roofing, 7 liner, 8 base flange.',
        },
        { part: 'detailDownloads' },
        { part: 'curbDownloads' },
        'DXF in the AutoCAD 2000 format, which nearly every drawing program reads. Layer names begin with CDI and separate the curb from the old curb, the unit, openings, insulation and dimensions. Dimensions are lines and text, so that none changes by itself.',
        'The sheet of a particular curb, with its own dimensions, comes as PDF with every quote: plan and section to scale, an isometric view, notes and title block on 11 by 17 in.',
      ],
    },
    {
      id: 'unit',
      title: 'The curb of your unit',
      blocks: [
        'Choose brand and model: its curb is drawn to scale for your drawing program, with openings and dimensions.',
        { part: 'engineeringUnit' },
      ],
    },
    {
      id: 'codes',
      title: 'Codes, and what we compute by them',
      blocks: [
        {
          table: 'The method behind each number of a quote',
          columns: ['Result', 'Method', 'Reported as'],
          rows: [
            [
              'Wind on the unit',
              'ASCE 7-16 or 7-22 section 29.4.1, rooftop equipment, by the code of the state',
              'preliminary',
            ],
            [
              'Seismic force',
              'ASCE 7-16 or 7-22 section 13.3.1, each by its own equation, by the code of the state',
              'preliminary',
            ],
            ['Springs', 'corner loads, deflection, undamped single mass on a stiff roof', 'preliminary'],
            [
              'Sheet thickness and weight',
              `manufacturers’ standard gauge, ${MSG_LB_PER_FT2_IN} lb/ft² per inch`,
              'final; mills deliver within a tolerance',
            ],
            [
              'Added static pressure of an adapter',
              `sum of C·Pv and friction; flagged above ${ADDED_PRESSURE_LIMIT_IN_WG} in. wg for supply and return together`,
              'for your fan selection',
            ],
            ['Duct friction', `Darcy with Colebrook, ε ${ROUGHNESS_FT.galvanised} ft for galvanized`, 'for layout'],
          ],
        },
        `${LOADS_NOTE} That sentence is on every sheet to which it applies.`,
      ],
    },
    {
      id: 'approval',
      title: 'Submittal, approval, seal',
      blocks: [
        {
          steps: [
            'The sheet goes out with the quote, or after the order when a drafter had to add to it.',
            'You answer on screen or on paper: approved, approved as noted, or revise and resubmit, with your remarks pinned where they belong.',
            'A revision is compared with the one before it, dimension by dimension, so that you read only what changed.',
            'An approved sheet is frozen. A newer revision voids the older one, and the shop no longer gets it.',
            'For a [conforming curb](/conforming) the calculation and the sealed sheet follow; without them the order is not released to the shop.',
          ],
        },
        { figure: 'adapter-sheet', size: 'sheet', caption: 'A submittal sheet, 11 by 17 in.' },
        'The cover sheet is yours to fill in: project, schedule of the curbs, deviations, the checks before sending, and room for the answer and two signatures.',
        { part: 'submittalTemplate' },
      ],
    },
    {
      id: 'tolerances',
      title: 'Tolerances to design with',
      blocks: [
        { table: 'Of the curb', rows: toleranceRows },
        `Leave ${formatInches(FIT_CLEARANCE_IN, { hasMark: false })} in. on each side between curb and base rail, unless the unit asks for more or less. Keep the finished roof at least ${MIN_HEIGHT_IN} in. below the top of the curb, measured where the insulation is thickest, not at the drain.`,
      ],
    },
    {
      id: 'coordination',
      title: 'What gets lost between drawings',
      blocks: [
        {
          list: [
            'The unit is changed in value engineering; the curb on the structural drawing is not.',
            'Tapered insulation adds six inches at the high end. The curb loses them.',
            'Supply and return are mirrored between the unit’s submittal and the mechanical plan.',
            'A joist runs where the return comes down. The curb is easy to move on paper; the joist is not.',
            'The economizer’s hood faces the next unit’s exhaust.',
            'Nobody says who supplies the clips. Our sheet does.',
          ],
        },
      ],
    },
  ],
  next: {
    title: 'Put a curb on your drawing',
    text: 'A quote is also a drawing: type the unit, and plan, section and weights for the structural engineer are there.',
    actions: [
      { quote: 'Start a Quote' },
      { label: 'Conforming curbs', href: '/conforming' },
      { label: 'Duct calculator', href: '/ductcal' },
    ],
  },
};
