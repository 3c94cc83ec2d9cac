import { CRICKET_FROM_WIDTH_IN, MIN_HEIGHT_IN, TOLERANCES_IN } from '@cdi/shared/domain/curb';
import { formatInches } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';

const diagonals = `${formatInches(TOLERANCES_IN.diagonals, { hasMark: false })} in.`;

/** The text of `/install_instructions`. */
export const installInstructionsContent: PageContent = {
  title: 'Installing a curb or adapter',
  lead: 'From the truck to the last screw, in the order in which it happens. Print it and let the crew keep it.',
  titleBlock: [
    { label: 'Crew', value: '2, and a crane' },
    { label: 'Weather', value: 'Dry, above 40 °F for sealant' },
    { label: 'Tools', value: 'Level, tape, screw gun' },
    { label: 'Check', value: 'Diagonals before screws' },
  ],
  sections: [
    {
      id: 'receive',
      title: 'On the ground: receive and compare',
      blocks: [
        {
          checklist: [
            'Count crates against the bill of lading. Note what is missing or damaged *on the receipt, before you sign*, and photograph it. [Why that matters](/shipping#receive).',
            'Read the tag on the curb and on the plans. Same tag?',
            'Find corner A on the sheet and on the curb. Find S and R.',
            'Hold the sheet against the unit’s own drawing: supply over supply, return over return.',
            'Keep curb, gasket and liner dry. Wet liner does not dry on a roof.',
          ],
        },
        'If S and R are the other way around from the unit, stop here. On the ground it is a phone call; under the hook it is a crane day.',
      ],
    },
    {
      id: 'prepare',
      title: 'The old curb, or the deck',
      blocks: [
        { heading: 'Under an adapter' },
        {
          steps: [
            'Disconnect and lift the old unit. Remove an adapter that is there already: the new one sits on the true curb.',
            'Scrape the top of the curb clean, and dry it. Drive down nails and cut off whatever sticks up.',
            'Lay a level across in both directions. Shim low corners with steel, never with sealant.',
            'Cover the openings until the adapter hangs above them. A glove dropped into a supply duct is found next summer.',
          ],
        },
        { heading: 'On a new deck' },
        {
          steps: [
            'Check the opening and the structure under all four walls, and under the middle of long ones.',
            'Set the curb on its base flange, square to the building. A curb cut to a pitch goes with corner A uphill; its top then stands level.',
            'Fasten the flange to the structure as the sheet says. A stamped sheet says exactly how, and nothing else counts.',
          ],
        },
      ],
    },
    {
      id: 'set',
      title: 'Set, level, square',
      blocks: [
        {
          steps: [
            'Lift from below or at the corners, with spreader bars that keep the slings from squeezing the walls. Take the weight from the label of the crate.',
            'Lower it until it hangs just above its place. Turn it with tag lines until A is over A, then set it down.',
            `Measure both diagonals. They differ by ${diagonals} at most when it leaves us; if they differ by more on the roof, it is racked: lift, shim, set it again. Screws will not pull it square.`,
            'Check level along both sides and across the corners.',
          ],
        },
        { figure: 'detail-diagonals', caption: 'A–C and B–D, measured across the outside of the top flange.' },
        {
          table: 'How level is level enough? The maker of the unit decides; these are common.',
          columns: ['Unit', 'Out of level, at most'],
          rows: [
            ['Many small units', '1/2 in. along one side, 1 in. along the other and corner to corner'],
            ['Some mid-size units', '1/2 in. over length or width'],
            ['Many large units', '1/16 in. per foot, any direction'],
          ],
        },
        'A unit out of level does not drain, and the water finds the return opening.',
      ],
    },
    {
      id: 'joint',
      title: 'The joint',
      blocks: [
        { figure: 'detail-joint', caption: 'Section through the top of the curb, with the unit on it.' },
        {
          steps: [
            '**Base rail of the unit** (1) hangs outside the wall. Nothing is screwed through the pan above it.',
            '**Gasket** (2) runs around on the top flange in one plane; joints are mitered or butted tight, never lapped. Add a strip around S and around R.',
            '**Clips** (3) hold the rail to the wall (4) below the nailer: number, place and screws are on the sheet.',
            `**Roofing** (6) comes up the wall at least ${MIN_HEIGHT_IN} in. above the finished roof and is nailed to the wood (5).`,
            '**Liner** (7) is undamaged and its edges are coated. Patch tears with liner and adhesive, not tape.',
            '**Base flange** (8) is fastened before the roofing goes over it.',
          ],
        },
      ],
    },
    {
      id: 'ducts',
      title: 'Ducts and air',
      blocks: [
        {
          checklist: [
            'Seal every duct joint inside the curb: mastic or tape made for ducts, all the way around.',
            'Supply and return must not leak into each other. Feel along the divider with the fan on; air there is lost capacity.',
            'On an isolation curb the ducts end in a flexible connector. With the unit on, it is slack, not stretched.',
            'An adapter adds static pressure. Where the airflow was given, the figure is on the quote; set the fan for it.',
          ],
        },
      ],
    },
    {
      id: 'roofing',
      title: 'Roofing',
      blocks: [
        'New curbs are flashed before the unit is set: membrane up the wall and over the nailer, nailed, with a counterflashing or the unit’s rail over it. Built-up and modified roofs need a cant at the foot, because felt does not turn a square corner; single-ply roofs do not need one.',
        `Where the curb is wider than ${CRICKET_FROM_WIDTH_IN} in. across the slope, water ponds behind it unless a cricket leads it around. On standing seam, closures fill the ribs at the curb, and the flange goes under the panel uphill and over it downhill.`,
      ],
    },
    {
      id: 'unit',
      title: 'Set the unit and tie it down',
      blocks: [
        {
          steps: [
            'Look once more: S over S, R over R, gasket intact, nothing left inside.',
            'Lower the unit straight down. Guide it by its sides; keep your hands out from under it and off the gasket.',
            'Do not slide it. A dragged gasket leaks at the corner you cannot see.',
            'Fasten every clip on the sheet, with every screw. Wind starts at the side with the fewest.',
            'Trap and slope the drain, then pour water into the pan and watch where it goes.',
          ],
        },
        'Then photograph: each side, each corner joint, every second clip, the drain. That is the file you will want in three years.',
      ],
    },
    {
      id: 'never',
      title: 'Never',
      blocks: [
        {
          list: [
            'Never drill the base pan of the unit.',
            'Never slide a unit on its gasket.',
            'Never level with sealant or with wood wedges under a corner.',
            'Never leave out a clip of a stamped curb, or move one. The seal is void from then on.',
            'Never stand on an open curb, and never leave its opening uncovered.',
            'Never take the shipping blocks out of a spring curb before the unit is on it.',
          ],
        },
      ],
    },
  ],
  next: {
    title: 'Something does not match the sheet?',
    text: 'Stop before you cut. What has not been cut can still be put right.',
    actions: [
      { label: 'What to photograph', href: '/guarantee#claim', isMain: true },
      { label: 'Economizer instructions', href: '/economizer_instructions' },
    ],
  },
};
