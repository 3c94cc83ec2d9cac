import { MIN_HEIGHT_IN } from '@cdi/shared/domain/curb';
import { STAMP_DAYS } from '@cdi/shared/domain/schedule';
import type { SpecSection } from '../../specification/spec-section.ts';

/** Curbs whose strength and anchorage are calculated. */
export const conformingSpec: SpecSection = {
  number: '07 72 13',
  title: 'Curbs calculated for wind and seismic loads',
  note: `For projects where curbs carry wind or seismic loads by calculation. Merge it into section 07 72 13, Manufactured Curbs. Fill in the design criteria from the general notes of the structural drawings: without them nobody can bid. Allow ${STAMP_DAYS} working days for calculation and seal.`,
  general: [
    {
      title: 'Summary',
      paragraphs: [
        [
          'Section includes:',
          'Roof curbs and curb adapters reinforced by calculation.',
          'Attachment of units to curbs, and of curbs to the structure.',
        ],
        [
          'Related requirements:',
          'Structural general notes: design criteria.',
          'Section 23 05 48, Vibration and Seismic Controls for HVAC: isolation curbs and their restraint.',
        ],
      ],
    },
    {
      title: 'Design criteria',
      paragraphs: [
        [
          'Code and loads:',
          'Building code [____]; ASCE/SEI 7 edition [7-10] [7-16] [7-22].',
          'Risk category [II] [III] [IV].',
          'Wind: ultimate speed [____] mph; exposure [B] [C] [D]; mean roof height [____] ft; building [____] by [____] ft.',
          'Seismic: SDS [____]; component importance factor Ip [1.0] [1.5].',
        ],
        'Units: operating weights with all options, as scheduled.',
      ],
    },
    {
      title: 'Delegated design submittals',
      paragraphs: [
        [
          'Calculation package for each curb, with:',
          'Wind: lateral force and uplift on the unit, by the provisions for rooftop equipment.',
          'Seismic: force on the unit, with the component factors for the way it is mounted.',
          'Overturning about both axes, shear, and tension at each line of attachment.',
          'Strength of the curb walls, corners and clips.',
          'Attachment of unit to curb and of curb to structure: clips, fasteners, spacing, edge distance.',
          'Reactions on the roof structure, for the structural engineer of record.',
        ],
        'Seal and signature of a professional engineer licensed in the state of the project, on calculations and on shop drawings, with code edition, license number and date.',
        'Do not fabricate before calculations and shop drawings are approved.',
      ],
    },
    {
      title: 'Quality assurance',
      paragraphs: [
        'Single source: the manufacturer of the curb furnishes the curb and the clips and fasteners of its calculation.',
        'A change of unit, attachment or supporting structure requires a new calculation.',
      ],
    },
  ],
  products: [
    {
      title: 'Calculated curbs',
      paragraphs: [
        `Sheet: galvanized steel, ASTM A653/A653M, G90; gauge as calculated. Height not less than ${MIN_HEIGHT_IN} in. above finished roof.`,
        'Reinforcement of corners and long walls as calculated, inside the curb or in the wall, clear of the openings.',
        'Base flange or angle with holes at the spacing of the anchorage drawing.',
      ],
    },
    {
      title: 'Attachments',
      paragraphs: [
        'Clips between unit and curb: steel, shop fabricated, with holes for the fasteners of the calculation. Do not count friction due to gravity as resistance.',
        'Fasteners: as calculated, corrosion resistant, with published allowable loads in the material that they are driven into.',
        'Isolated units: restraint that engages before the weather seal is stressed; gap as calculated.',
      ],
    },
  ],
  execution: [
    {
      title: 'Examination',
      paragraphs: [
        'Verify the structure below the curb against the sealed drawing before setting. Where it differs, stop and notify the engineer.',
      ],
    },
    {
      title: 'Installation',
      paragraphs: [
        'Install every clip and every fastener shown on the sealed drawing, where shown and at the edge distance shown. Substitute only with the written approval of the engineer who sealed it.',
        'Do not drill the base pan of the unit; fasten through the base rail where the drawing shows.',
      ],
    },
    {
      title: 'Field quality control',
      paragraphs: [
        'Special inspection where the building code requires it: [periodic] inspection of anchorage before it is covered.',
        'Photograph each line of attachment with the tag of the unit in the picture, and submit the photographs at closeout.',
      ],
    },
  ],
};
