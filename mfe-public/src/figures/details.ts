import { drawSheet, sectionView, type Scene } from '@cdi/shared/domain/drawing';
import { drawAirMixing } from './air-scene.ts';
import { drawCrate } from './crate-scene.ts';
import type { DetailName } from './figure-name.ts';
import { drawJoint } from './joint-scene.ts';
import { drawDiagonals, drawExistingPlan, drawLevel } from './measure-scenes.ts';
import { sampleCurbs } from './sample-curbs.ts';
import { drawWind } from './wind-scene.ts';

/** Text height of sections, in inches of the curb: as on the page about adapters. */
const LETTERING_IN = 3.1;

/** A drawing that explains one thing, with its description. */
interface Detail {
  readonly make: () => Scene;
  readonly title: string;
  readonly desc: string;
}

/** Every detail of the pages. */
export const details: Readonly<Record<DetailName, Detail>> = {
  'detail-air-mixing': {
    make: drawAirMixing,
    title: 'Section through a unit with an economizer',
    desc: 'Outdoor air enters through a hood and a damper at the left, return air through a damper from below. They mix before filter, coil and fan, and leave as supply air at the right.',
  },
  'detail-crate': {
    make: drawCrate,
    title: 'The example adapter in its crate',
    desc: 'Isometric drawing of a crate with its outside length, width and height.',
  },
  'detail-diagonals': {
    make: drawDiagonals,
    title: 'Plan of a curb with its two diagonals',
    desc: 'Corners A, B, C and D; one diagonal runs from A to C, the other from B to D, and both have the same length.',
  },
  'detail-existing-plan': {
    make: drawExistingPlan,
    title: 'What to measure on the curb that is there',
    desc: 'Plan with corner A at the lower left. L and W are the outside length and width. S X and S Y lead from corner A to the supply opening of size S L by S W; R X and R Y to the return opening of size R L by R W.',
  },
  'detail-isolation': {
    make: () => sectionView(sampleCurbs.ISO, { textHeight: LETTERING_IN }),
    title: 'Section through an isolation curb',
    desc: 'Lower curb with insulated walls; springs on its top; above them the floating rail that carries the unit.',
  },
  'detail-joint': {
    make: drawJoint,
    title: 'Section through the top of a curb with the unit on it',
    desc: 'Numbered from the top: 1 base rail of the unit, 2 gasket on the top flange, 3 tie-down clip with its screws, 4 curb wall, 5 wood nailer, 6 roofing brought up and nailed, 7 liner inside, 8 base flange fastened to the deck.',
  },
  'detail-level': {
    make: drawLevel,
    title: 'Measuring a roof slope with a level',
    desc: 'A level lies horizontal with one end on the roof. Under its other end stands the gap. Slope is gap divided by the length of the level, times 12.',
  },
  'detail-pitched': {
    make: () => sectionView(sampleCurbs['NEW-P'], { textHeight: LETTERING_IN }),
    title: 'Section through a curb cut to a roof slope',
    desc: 'The foot of the curb follows the roof; its top is level. The wall on the low side of the roof is the taller one.',
  },
  'detail-stamped-sheet': {
    make: () =>
      drawSheet(sampleCurbs.CNF, {
        company: 'CDI',
        subject: 'Conforming curb, wind and seismic',
        customer: 'Example',
        job: 'New roof',
        tag: 'RTU-1',
        drawingNo: 'EXAMPLE',
        revision: 'A',
        date: 'Nov 2, 2026',
        drawnBy: 'Drafting',
        checkedBy: 'Checking',
        approvedBy: '',
        sheet: '1 of 1',
      }),
    title: 'Submittal sheet of a conforming curb',
    desc: 'Plan, section and isometric view with the preliminary wind and seismic results in the notes, on one sheet of 17 by 11 inches.',
  },
  'detail-wind': {
    make: drawWind,
    title: 'Forces on a unit in the wind',
    desc: 'Elevation of a unit on its curb. Wind pushes from the left with F h at half the height of the unit and lifts with F v; the weight W holds it down. On the windward side the anchorage pulls down with T.',
  },
};
