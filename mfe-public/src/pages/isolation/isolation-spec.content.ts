import { MIN_HEIGHT_IN } from '@cdi/shared/domain/curb';
import type { SpecSection } from '../../specification/spec-section.ts';

/** Isolation curbs and rails. */
export const isolationSpec: SpecSection = {
  number: '23 05 48',
  title: 'Vibration isolation curbs',
  note: 'Written for section 23 05 48, Vibration and Seismic Controls for HVAC. Merge it there, and choose where brackets offer a choice. Ask first whether the fans are isolated inside the unit: two sets of springs in series can be worse than one.',
  general: [
    {
      title: 'Summary',
      paragraphs: [
        ['Section includes:', 'Spring isolation curbs for rooftop units.', 'Spring isolation rails on existing curbs.'],
        [
          'Related requirements:',
          'Section 07 72 13, Manufactured Curbs.',
          'Section 23 74 00, Packaged Outdoor HVAC Equipment.',
        ],
      ],
    },
    {
      title: 'Coordination',
      paragraphs: [
        'Obtain operating weight and corner weights of each unit with all options, economizer and power exhaust included.',
        'Do not provide external isolation for units whose fans are isolated internally unless the internal springs are locked out.',
        'Gas, drain, power and control wiring, and ducts shall cross the isolation by flexible connections.',
      ],
    },
    {
      title: 'Action submittals',
      paragraphs: [
        [
          'For each curb:',
          'Spring at each corner with load, deflection and capacity.',
          'Natural frequency, and isolation efficiency at the lowest operating speed of fan and compressor.',
          'Drawing with dimensions at operating height and with the clearances of the restraint.',
        ],
        'Delegated design: calculations for restraint and anchorage, sealed by a professional engineer licensed in the state of the project, where wind or seismic restraint is required.',
      ],
    },
  ],
  products: [
    {
      title: 'Isolation curbs',
      paragraphs: [
        'Assembly of one manufacturer: lower support curb, springs, floating upper rail, and a continuous flexible weather seal.',
        `Lower curb: galvanized steel, ASTM A653/A653M, G90, 18 gauge minimum, insulated, with wood nailer; not less than ${MIN_HEIGHT_IN} in. above finished roof.`,
        'Floating rail: continuous under the base of the unit, gasketed, with corners that carry load in both directions.',
        'Weather seal: flexible, continuous, with a fold that stays slack at operating height.',
        'Access: a port at each spring, with a weatherproof cover that comes off without disturbing the roofing.',
      ],
    },
    {
      title: 'Springs',
      paragraphs: [
        'Static deflection: [1 in.] [2 in.] nominal. Deflection under operating load: 75 to 100 percent of nominal. Corners shall not differ by more than 1/4 in. before leveling.',
        'Free standing and laterally stable: outside diameter at least 0.8 of compressed height at rated load, lateral stiffness at least 0.75 of vertical stiffness.',
        'Additional travel to solid: at least 50 percent of the rated deflection.',
        'Adjustable and removable, marked for capacity, each on a neoprene pad at least 1/4 in. thick.',
      ],
    },
    {
      title: 'Restraint',
      paragraphs: [
        'Where seismic or wind restraint is required: all-directional, neoprene at least 1/4 in. thick, air gap not more than 1/4 in. Restraint shall not touch in normal operation.',
      ],
    },
    {
      title: 'Ducts',
      paragraphs: [
        'Supply and return inside the curb: flexible airtight connectors, slack at operating height, insulated as the ducts are.',
      ],
    },
  ],
  execution: [
    {
      title: 'Installation',
      paragraphs: [
        'Install and flash the lower curb as section 07 72 13 requires.',
        'Leave shipping blocks in place until the unit stands on the rail with all its options.',
        'Remove the blocks; bring each corner to operating height by its adjusters until the rail is level.',
      ],
    },
    {
      title: 'Field quality control',
      paragraphs: [
        'Measure and record height at each corner, unit operating. Deflection shall be as submitted, within the tolerance above.',
        'Verify all around that nothing rigid bridges rail and lower curb, that restraints are clear, and that the seal is slack.',
      ],
    },
  ],
};
