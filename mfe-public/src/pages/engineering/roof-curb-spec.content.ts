import { FLAT_UP_TO_SLOPE, MIN_HEIGHT_IN, TOLERANCES_IN } from '@cdi/shared/domain/curb';
import { STEEL_GAUGES } from '@cdi/shared/domain/gauges';
import { CURB_GAUGES } from '@cdi/shared/trade';
import { formatInches, formatSlope } from '@cdi/shared/units';
import type { SpecSection } from '../../specification/spec-section.ts';

const inches = (value: number): string => `${formatInches(value, { hasMark: false })} in.`;
const [lightest] = CURB_GAUGES;
const sheetIn = STEEL_GAUGES.find(({ gauge }) => gauge === lightest)?.galvanised.thicknessIn ?? 0;

/** Curbs, adapters and rails, with the shop's tolerances. */
export const roofCurbSpec: SpecSection = {
  number: '07 72 13',
  title: 'Manufactured curbs',
  note: 'Strike what the project does not have, and choose where brackets offer a choice. The numbers are the ones our shop holds to; other makers can meet them.',
  general: [
    {
      title: 'Summary',
      paragraphs: [
        [
          'Section includes:',
          'Roof curbs for rooftop units.',
          'Curb adapters between existing curbs and new units.',
          'Equipment rails and pipe curbs.',
        ],
        [
          'Related requirements:',
          'Section 07 62 00, Sheet Metal Flashing and Trim: counterflashing.',
          'Section 23 05 48, Vibration and Seismic Controls for HVAC: isolation curbs.',
          'Section 23 74 00, Packaged Outdoor HVAC Equipment: units on the curbs.',
        ],
      ],
    },
    {
      title: 'Coordination',
      paragraphs: [
        'Base each curb on the certified drawing of the unit that is furnished. A change of unit requires a new shop drawing of its curb.',
        'Coordinate openings, and the framing below them, with the structural drawings.',
        'Coordinate height with the roof insulation at the curb, where it is thickest.',
      ],
    },
    {
      title: 'Action submittals',
      paragraphs: [
        'Product data: sheet, coating, insulation, gasket and fasteners.',
        [
          'Shop drawings, for each curb:',
          'Plan, section and isometric view, with overall dimensions.',
          'Supply and return openings with their positions from a named corner.',
          'Heights of all four corners where the roof slopes, and the direction of slope.',
          'Gauge, weight, tolerances, and the tag of the unit.',
        ],
        'Delegated design: where wind or seismic loads have to be resisted, calculations for the curb, for its attachment to the structure and for that of the unit, sealed by a professional engineer licensed in the state of the project.',
      ],
    },
    {
      title: 'Field conditions',
      paragraphs: [
        'Measure existing curbs before fabrication: outside length and width, both diagonals, openings, slope. Where an adapter is in place, remove it and measure the curb below.',
        'Do not fabricate before the shop drawing is approved.',
      ],
    },
    {
      title: 'Delivery',
      paragraphs: [
        'Deliver each curb marked with its tag, and with supply and return openings lettered.',
        'Note damage on the delivery receipt before it is signed.',
      ],
    },
    {
      title: 'Warranty',
      paragraphs: ['One year from shipment on material and workmanship, and on fit to the approved shop drawing.'],
    },
  ],
  products: [
    {
      title: 'Manufacturers',
      paragraphs: ['Basis of design: CDI. Curbs of other makers that meet this section are acceptable.'],
    },
    {
      title: 'Roof curbs',
      paragraphs: [
        `Sheet: galvanized steel, ASTM A653/A653M, G90, ${lightest} gauge (${sheetIn.toFixed(4)} in.) or heavier as the weight of the unit or the calculation requires.`,
        'Corners: [welded and coated with zinc-rich paint] [mechanically joined and sealed].',
        `Height: not less than ${MIN_HEIGHT_IN} in. above finished roof.`,
        `Sloped roofs: above ${formatSlope(FLAT_UP_TO_SLOPE)}, cut the bottom of the curb to the slope so that the top is level.`,
        'Insulation: [1 in.] [1-1/2 in.] [2 in.] glass fiber, mechanically fastened and adhered, exposed edges coated.',
        'Nailer: wood, nominal 2 x 2, continuous; none on standing-seam roofs.',
        'Gasket: closed cell, continuous, under the base pan of the unit and around supply and return.',
        'Support rails for ducts that hang inside the curb.',
      ],
    },
    {
      title: 'Curb adapters',
      paragraphs: [
        'Lower side to fit the existing curb as measured; upper side to fit the new unit.',
        'Internal ducts from existing to new openings, lined, with joints sealed. Seal between supply and return so that no air passes from one to the other.',
        'Report added static pressure at design airflow, supply and return together.',
      ],
    },
    {
      title: 'Fabrication',
      paragraphs: [
        [
          'Tolerances:',
          `Overall length and width: plus or minus ${inches(TOLERANCES_IN.overall)}`,
          `Openings: plus or minus ${inches(TOLERANCES_IN.openings)}`,
          `Diagonals: within ${inches(TOLERANCES_IN.diagonals)} of each other.`,
        ],
        'Ship [assembled] [knocked down with all fasteners].',
      ],
    },
  ],
  execution: [
    {
      title: 'Examination',
      paragraphs: [
        'Before setting, compare the tag, and the orientation of supply and return, with the unit and with the approved drawing.',
        'Verify that framing and deck below the curb are as the structural drawings show.',
      ],
    },
    {
      title: 'Installation',
      paragraphs: [
        'Set level within the tolerance of the manufacturer of the unit. Measure both diagonals before fastening.',
        'Fasten to the structure as drawn. Adapters: gasket on the existing curb, fasten to it as drawn, seal.',
        'Connect and seal ducts before the unit is set.',
        'Bring the roofing up the curb, fasten it at the nailer, and counterflash.',
        'Set the unit on its gasket without sliding it. Install clips and screws as drawn. Do not drill the base pan.',
      ],
    },
    {
      title: 'Field quality control',
      paragraphs: [
        'Photograph level, gasket, clips and flashing of each curb, and submit the photographs at closeout.',
      ],
    },
  ],
};
