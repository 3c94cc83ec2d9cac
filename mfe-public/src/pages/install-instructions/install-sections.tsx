import { CRICKET_FROM_WIDTH_IN, MIN_HEIGHT_IN, TOLERANCES_IN } from '@cdi/shared/domain/curb';
import { Link } from '@cdi/shared/mfe';
import { formatInches } from '@cdi/shared/units';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';

const diagonals = `${formatInches(TOLERANCES_IN.diagonals, { hasMark: false })} in.`;

/** The sections of the installation instructions. */
export const installSections: readonly ContentSection[] = [
  {
    id: 'receive',
    title: 'On the ground: receive and compare',
    body: (
      <>
        <ul className="check-list">
          <li>
            Count crates against the bill of lading. Note what is missing or damaged{' '}
            <em>on the receipt, before you sign</em>, and photograph it.{' '}
            <Link href="/shipping#receive">Why that matters</Link>.
          </li>
          <li>Read the tag on the curb and on the plans. Same tag?</li>
          <li>Find corner A on the sheet and on the curb. Find S and R.</li>
          <li>Hold the sheet against the unit’s own drawing: supply over supply, return over return.</li>
          <li>Keep curb, gasket and liner dry. Wet liner does not dry on a roof.</li>
        </ul>
        <p>
          If S and R are the other way around from the unit, stop here. On the ground it is a phone call; under the hook
          it is a crane day.
        </p>
      </>
    ),
  },
  {
    id: 'prepare',
    title: 'The old curb, or the deck',
    body: (
      <>
        <h3>Under an adapter</h3>
        <ol>
          <li>
            Disconnect and lift the old unit. Remove an adapter that is there already: the new one sits on the true
            curb.
          </li>
          <li>Scrape the top of the curb clean, and dry it. Drive down nails and cut off whatever sticks up.</li>
          <li>Lay a level across in both directions. Shim low corners with steel, never with sealant.</li>
          <li>
            Cover the openings until the adapter hangs above them. A glove dropped into a supply duct is found next
            summer.
          </li>
        </ol>
        <h3>On a new deck</h3>
        <ol>
          <li>Check the opening and the structure under all four walls, and under the middle of long ones.</li>
          <li>
            Set the curb on its base flange, square to the building. A curb cut to a pitch goes with corner A uphill;
            its top then stands level.
          </li>
          <li>
            Fasten the flange to the structure as the sheet says. A stamped sheet says exactly how, and nothing else
            counts.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'set',
    title: 'Set, level, square',
    body: (
      <>
        <ol>
          <li>
            Lift from below or at the corners, with spreader bars that keep the slings from squeezing the walls. Take
            the weight from the label of the crate.
          </li>
          <li>
            Lower it until it hangs just above its place. Turn it with tag lines until A is over A, then set it down.
          </li>
          <li>
            Measure both diagonals. They differ by {diagonals} at most when it leaves us; if they differ by more on the
            roof, it is racked: lift, shim, set it again. Screws will not pull it square.
          </li>
          <li>Check level along both sides and across the corners.</li>
        </ol>
        <LazyFigure name="detail-diagonals" caption="A–C and B–D, measured across the outside of the top flange." />
        <FactTable
          caption="How level is level enough? The maker of the unit decides; these are common."
          columns={['Unit', 'Out of level, at most']}
          rows={[
            ['Many small units', '1/2 in. along one side, 1 in. along the other and corner to corner'],
            ['Some mid-size units', '1/2 in. over length or width'],
            ['Many large units', '1/16 in. per foot, any direction'],
          ]}
        />
        <p>A unit out of level does not drain, and the water finds the return opening.</p>
      </>
    ),
  },
  {
    id: 'joint',
    title: 'The joint',
    body: (
      <>
        <LazyFigure name="detail-joint" caption="Section through the top of the curb, with the unit on it." />
        <ol>
          <li>
            <strong>Base rail of the unit</strong> (1) hangs outside the wall. Nothing is screwed through the pan above
            it.
          </li>
          <li>
            <strong>Gasket</strong> (2) runs around on the top flange in one plane; joints are mitered or butted tight,
            never lapped. Add a strip around S and around R.
          </li>
          <li>
            <strong>Clips</strong> (3) hold the rail to the wall (4) below the nailer: number, place and screws are on
            the sheet.
          </li>
          <li>
            <strong>Roofing</strong> (6) comes up the wall at least {MIN_HEIGHT_IN} in. above the finished roof and is
            nailed to the wood (5).
          </li>
          <li>
            <strong>Liner</strong> (7) is undamaged and its edges are coated. Patch tears with liner and adhesive, not
            tape.
          </li>
          <li>
            <strong>Base flange</strong> (8) is fastened before the roofing goes over it.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'ducts',
    title: 'Ducts and air',
    body: (
      <ul className="check-list">
        <li>Seal every duct joint inside the curb: mastic or tape made for ducts, all the way around.</li>
        <li>
          Supply and return must not leak into each other. Feel along the divider with the fan on; air there is lost
          capacity.
        </li>
        <li>
          On an isolation curb the ducts end in a flexible connector. With the unit on, it is slack, not stretched.
        </li>
        <li>
          An adapter adds static pressure. Where the airflow was given, the figure is on the quote; set the fan for it.
        </li>
      </ul>
    ),
  },
  {
    id: 'roofing',
    title: 'Roofing',
    body: (
      <>
        <p>
          New curbs are flashed before the unit is set: membrane up the wall and over the nailer, nailed, with a
          counterflashing or the unit’s rail over it. Built-up and modified roofs need a cant at the foot, because felt
          does not turn a square corner; single-ply roofs do not need one.
        </p>
        <p>
          Where the curb is wider than {CRICKET_FROM_WIDTH_IN} in. across the slope, water ponds behind it unless a
          cricket leads it around. On standing seam, closures fill the ribs at the curb, and the flange goes under the
          panel uphill and over it downhill.
        </p>
      </>
    ),
  },
  {
    id: 'unit',
    title: 'Set the unit and tie it down',
    body: (
      <>
        <ol>
          <li>Look once more: S over S, R over R, gasket intact, nothing left inside.</li>
          <li>
            Lower the unit straight down. Guide it by its sides; keep your hands out from under it and off the gasket.
          </li>
          <li>Do not slide it. A dragged gasket leaks at the corner you cannot see.</li>
          <li>Fasten every clip on the sheet, with every screw. Wind starts at the side with the fewest.</li>
          <li>Trap and slope the drain, then pour water into the pan and watch where it goes.</li>
        </ol>
        <p>
          Then photograph: each side, each corner joint, every second clip, the drain. That is the file you will want in
          three years.
        </p>
      </>
    ),
  },
  {
    id: 'never',
    title: 'Never',
    body: (
      <ul>
        <li>Never drill the base pan of the unit.</li>
        <li>Never slide a unit on its gasket.</li>
        <li>Never level with sealant or with wood wedges under a corner.</li>
        <li>Never leave out a clip of a stamped curb, or move one. The seal is void from then on.</li>
        <li>Never stand on an open curb, and never leave its opening uncovered.</li>
        <li>Never take the shipping blocks out of a spring curb before the unit is on it.</li>
      </ul>
    ),
  },
];
