import type { LoadCrate, LoadView } from '@cdi/shared/contracts';
import { LOAD_TRAILERS } from '@cdi/shared/catalogue';
import { formatDate, formatInches } from '@cdi/shared/units';
import { makePdf } from '../paper/make-pdf.ts';
import {
  drawBlocks,
  drawHead,
  drawNote,
  drawSignLines,
  drawTable,
  numberPages,
  PAGE,
  SIGN_TOP,
  type TableRow,
} from '../paper/paper-page.ts';

/** What the sheet of a load is called among its files. */
export const titleOfSheet = (loadNo: string | null): string => `Load sheet ${loadNo ?? ''}`.trim();

type SheetFacts = Pick<
  LoadView,
  | 'load_no'
  | 'plant'
  | 'lane'
  | 'ship_date'
  | 'trailer'
  | 'carrier'
  | 'pro_no'
  | 'notes'
  | 'stops'
  | 'pieces'
  | 'weight_lb'
  | 'cube_ft3'
  | 'floor_ft'
  | 'trailer_ft'
  | 'warnings'
>;

const pounds = (lb: number): string => lb.toLocaleString('en-US');

const sizeOf = ({ length, width, height }: LoadCrate): string =>
  [length, width, height]
    .flatMap((inches) => (inches === null ? [] : [formatInches(inches, { hasMark: false })]))
    .join(' × ') || 'not measured';

/** Stop by stop as the driver unloads. */
const stopRows = ({ stops }: SheetFacts): readonly TableRow[] =>
  stops.map((stop) => ({
    cells: [
      String(stop.stop_no),
      stop.bol_no === null ? stop.tracker_no : `${stop.tracker_no}\n${stop.bol_no}`,
      [stop.customer, stop.ship_to].filter(Boolean).join('\n'),
      stop.needs.join(', '),
      String(stop.pieces),
      pounds(stop.weight_lb),
    ],
  }));

/** Crate by crate as they go in: the last stop first, at the nose. */
function crateRows({ stops }: SheetFacts): readonly TableRow[] {
  const inward = [...stops].reverse().flatMap((stop) => stop.crates.map((crate) => ({ stop, crate })));
  return inward.map(({ stop, crate }, index) => ({
    cells: [
      String(index + 1),
      `Stop ${stop.stop_no}`,
      crate.curb_no,
      crate.label,
      sizeOf(crate),
      pounds(crate.weight_lb),
      crate.is_stackable ? 'stacks' : '',
      '[   ]',
    ],
  }));
}

/** What those who load have in hand: the stops in order, and every crate in the sequence in which it goes into the trailer. No prices. */
export function renderLoadSheetPdf(facts: SheetFacts, madeAt: Date): Promise<Buffer> {
  const title = titleOfSheet(facts.load_no);
  return makePdf(
    title,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, {
        title: 'Load sheet',
        line: `${facts.load_no}    ${formatDate(facts.ship_date)}`,
        qr: facts.load_no,
      });
      y = drawBlocks(pdf, y, [
        { title: 'FROM', lines: [facts.plant, facts.lane ? `To ${facts.lane}` : ''] },
        {
          title: 'TRAILER',
          lines: [
            LOAD_TRAILERS[facts.trailer],
            `${facts.floor_ft} of ${facts.trailer_ft} linear ft`,
            `${facts.pieces} pieces, ${pounds(facts.weight_lb)} lb`,
            `${facts.cube_ft3.toLocaleString('en-US')} cubic ft`,
          ],
        },
        {
          title: 'CARRIER',
          lines: [facts.carrier ?? '____________', `PRO ${facts.pro_no ?? '____________'}`, 'Trailer no. ____________'],
        },
      ]);
      y = drawTable(
        pdf,
        y + 4,
        [
          { title: 'Stop', width: 34, align: 'right' },
          { title: 'Order', width: 74 },
          { title: 'Consignee', width: 236 },
          { title: 'Needs', width: 74 },
          { title: 'Pcs', width: 36, align: 'right' },
          { title: 'Weight lb', width: 50, align: 'right' },
        ],
        stopRows(facts),
      );
      y = drawNote(
        pdf,
        y + 4,
        'Load in this sequence: the last stop goes in first, at the nose; the first stop stands at the doors.',
      );
      y = drawTable(
        pdf,
        y + 4,
        [
          { title: 'In', width: 28, align: 'right' },
          { title: 'For', width: 48 },
          { title: 'Line', width: 84 },
          { title: 'Crate', width: 90 },
          { title: 'L × W × H, in.', width: 106 },
          { title: 'Weight lb', width: 56, align: 'right' },
          { title: 'Stack', width: 44 },
          { title: 'Loaded', width: 48 },
        ],
        crateRows(facts),
      );
      for (const warning of facts.warnings) y = drawNote(pdf, y + 2, `Look at: ${warning}`);
      if (facts.notes) y = drawNote(pdf, y + 2, facts.notes);
      if (y > PAGE.bottom - 20) pdf.addPage();
      drawSignLines(pdf, SIGN_TOP, ['Loaded by', 'Checked by', 'Seal']);
      numberPages(pdf, title);
    },
    madeAt,
  );
}
