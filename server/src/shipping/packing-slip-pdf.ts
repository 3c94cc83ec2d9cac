import type { TruckItem } from '@cdi/shared/domain/freight';
import { describePieceSize } from '@cdi/shared/domain/freight';
import { formatReceivingNote } from '@cdi/shared/domain/orders';
import { formatDate } from '@cdi/shared/units';
import { makePdf } from '../paper/make-pdf.ts';
import {
  drawBlocks,
  drawHead,
  drawNote,
  drawSignLines,
  drawTable,
  numberPages,
  SIGN_TOP,
} from '../paper/paper-page.ts';
import { partyBlocks, referenceLines, type TruckFacts } from './bol-pdf.ts';

/** A line of the order as the packing slip counts it. */
export interface PackedOrderLine {
  readonly curbId: number;
  readonly curbNo: string;
  readonly tag: string | null;
  /** What it is: family and size, or a part with its number. */
  readonly description: string;
  readonly ordered: number;
  /** On earlier trucks. */
  readonly before: number;
  /** On this truck. */
  readonly here: number;
  /** Crates of the whole line; 0 for loose goods. */
  readonly crates: number;
}

export interface PackingSlipFacts extends TruckFacts {
  readonly lines: readonly PackedOrderLine[];
}

/** A crate has the number that its label has: `Skid 3 of 3` of its line, also when the others left before. */
const piece = (item: TruckItem, lines: readonly PackedOrderLine[]): string => {
  const size = describePieceSize(item);
  const crates = lines.find(({ curbNo }) => curbNo === item.curbNo)?.crates ?? item.crateNo;
  const name = item.crateNo === 0 ? `${item.pieces} loose` : `${item.packaging} ${item.crateNo} of ${crates}`;
  return `${name}: ${item.curbNo}${size ? `, ${size} in.` : ''}${item.weightLb > 0 ? `, ${item.weightLb} lb` : ''}`;
};

/** Draws the packing slip of one truck: its goods by order line, with what left before and what is still to come. No prices. */
export function renderPackingSlipPdf(facts: PackingSlipFacts): Promise<Buffer> {
  const { tracker, lines, items, load, bolNo } = facts;
  const title = `Packing slip ${tracker.tracker_no}, truck ${facts.shipmentNo}`;
  return makePdf(
    title,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, {
        title: 'Packing slip',
        line: `${tracker.tracker_no}, truck ${facts.shipmentNo}    ${formatDate(facts.date)}    ${bolNo}`,
        qr: String(tracker.tracker_no),
        sender: facts.sender,
      });
      y = drawBlocks(pdf, y, partyBlocks(facts));
      y = drawBlocks(pdf, y, [
        // its PRO number often comes when this slip is on the road: the bill of lading, which is drawn again, has it
        { title: 'CARRIER', lines: [facts.carrier] },
        { title: 'REFERENCES', lines: referenceLines(facts) },
      ]);
      y = drawTable(
        pdf,
        y + 4,
        [
          { title: 'Line', width: 74 },
          { title: 'Tag', width: 64 },
          { title: 'Description', width: 174 },
          { title: 'Ordered', width: 48, align: 'right' },
          { title: 'Before', width: 44, align: 'right' },
          { title: 'Here', width: 44, align: 'right' },
          { title: 'To come', width: 56, align: 'right' },
        ],
        lines.map((line) => ({
          cells: [
            line.curbNo,
            line.tag ?? '',
            [line.description, facts.unitsOf(line.curbId)].filter(Boolean).join('\n'),
            String(line.ordered),
            String(line.before),
            String(line.here),
            String(line.ordered - line.before - line.here),
          ],
        })),
      );
      y = drawTable(
        pdf,
        y + 8,
        [
          {
            title: `${load.pieces} ${load.pieces === 1 ? 'piece' : 'pieces'}, ${load.weightLb.toLocaleString('en-US')} lb`,
            width: 504,
          },
        ],
        items.map((item) => ({ cells: [piece(item, lines)] })),
      );
      drawNote(pdf, y + 4, formatReceivingNote());
      drawSignLines(pdf, SIGN_TOP, ['Received by', 'Signature', 'Date', 'Pieces received']);
      numberPages(pdf, title);
    },
    facts.madeAt,
  );
}
