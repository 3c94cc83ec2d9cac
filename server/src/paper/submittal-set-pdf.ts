import {
  checkFit,
  computeCurbGeometry,
  FIT_WORDS,
  describeUnverifiedFit,
  type FitRow,
  type FitSources,
} from '@cdi/shared/domain/curb';
import { drawSheet, SHEET_HIGH_IN, SHEET_WIDE_IN, type SheetTitle } from '@cdi/shared/domain/drawing';
import {
  describeEngineering,
  listCurbData,
  listExistingData,
  listLoadInputs,
  listSpringData,
  listUnitData,
  describePreliminary,
} from '@cdi/shared/domain/engineering';
import type { CurbSpec } from '@cdi/shared/trade';
import { CURB_TYPES } from '@cdi/shared/catalogue';
import { drawScene } from './draw-scene.ts';
import { makePdf, PAPER } from './make-pdf.ts';
import { DENSE_GAP, drawBlocks, drawHead, drawNote, drawFoot, drawTable, PAGE, type Block } from './paper-page.ts';

import { tagsOf } from './paper-tags.ts';
import { describeDrawingSheet } from './sheet-words.ts';

type Pdf = PDFKit.PDFDocument;
const POINTS = 72;
const SHEET: [number, number] = [SHEET_WIDE_IN * POINTS, SHEET_HIGH_IN * POINTS];
const LETTER: [number, number] = [612, 792];

/** One curb of a submittal set. */
export interface SubmittalCurb {
  readonly spec: CurbSpec;
  /** What its title block says; its sheet number is found by the set. */
  readonly title: Omit<SheetTitle, 'sheet'>;
  readonly sources: FitSources;
  /** Revision and status of its drawing, such as `revision B, approved`. */
  readonly standing: string;
}

export interface SubmittalSet {
  /** `Submittal T-48001`. */
  readonly title: string;
  readonly date: string;
  readonly blocks: readonly Block[];
  readonly curbs: readonly SubmittalCurb[];
  /** Where the order or the quote is answered. */
  readonly link: string;
  /** Our address and phone. */
  readonly sender: string;
  /** Whom to ask. */
  readonly contact: string;
}

const FIT_COLUMNS = [
  { title: 'Fit check', width: 130 },
  { title: 'Measure', width: 150 },
  { title: 'Fit', width: 54 },
  { title: 'Source', width: 170 },
] as const;

/** The fit check of a curb as a table: clearances, openings over openings, the way of the air. Returns the place below, points. */
export function drawFit(pdf: Pdf, top: number, rows: readonly FitRow[], gap?: number): number {
  if (rows.length === 0) return top;
  return drawTable(
    pdf,
    top,
    FIT_COLUMNS,
    rows.map(({ name, value, verdict, source }) => ({
      cells: [name, value, FIT_WORDS[verdict], source],
      isBold: verdict === 'bad',
    })),
    gap,
  );
}

function drawFacts(
  pdf: Pdf,
  top: number,
  title: string,
  rows: readonly { readonly label: string; readonly value: string }[],
): number {
  if (rows.length === 0) return top;
  const columns = [
    { title, width: 150 },
    { title: '', width: 354 },
  ];
  return drawTable(
    pdf,
    top,
    columns,
    rows.map(({ label, value }) => ({ cells: [label, value] })),
    DENSE_GAP,
  );
}

/** The data behind a sheet: curb, units, springs, wind and seismic, fit. */
function drawData(pdf: Pdf, { spec, title, sources }: SubmittalCurb): void {
  const geometry = computeCurbGeometry(spec);
  const engineering = describeEngineering(spec, geometry);
  const springs = listSpringData(spec);
  let y = drawHead(pdf, { title: `Data of ${title.tag || title.drawingNo}`, line: `${title.drawingNo}, ${title.job}` });
  y = drawFacts(pdf, y, 'Curb', listCurbData(spec, geometry)) + 8;
  y = drawFacts(pdf, y, 'New unit', listUnitData(spec, title)) + 8;
  y = drawFacts(pdf, y, 'On the roof now', listExistingData(spec, title)) + 8;
  if (springs.length > 0)
    y =
      drawTable(
        pdf,
        y,
        [
          { title: 'Springs at corner, preliminary', width: 82 },
          { title: 'Load', width: 36 },
          { title: 'Springs', width: 80 },
          { title: 'Capacity', width: 62 },
          { title: 'Rate', width: 50 },
          { title: 'Height', width: 106 },
          { title: 'Deflection', width: 52 },
          { title: 'Spare', width: 36 },
        ],
        springs.map(({ corner, load, springs: each, capacity, rate, heights, deflection, spareTravel }) => ({
          cells: [corner, load, each, capacity, rate, heights, deflection, spareTravel],
        })),
        DENSE_GAP,
      ) + 8;
  const inTables = ['Springs', 'Each spring', 'Calculation'];
  const loads = engineering.filter(({ label }) => !inTables.includes(label));
  y = drawFacts(pdf, y, 'Wind, seismic, air: preliminary', [...listLoadInputs(spec), ...loads]) + 8;
  y = drawFit(pdf, y, checkFit(spec, sources), DENSE_GAP);
  const notes = describePreliminary(spec, geometry);
  if (notes.length > 0) drawNote(pdf, y + 4, notes.join(' '));
}

/** Boxes to tick and lines to sign. */
function drawApproval(pdf: Pdf, top: number): number {
  const words = ['Approved', 'Approved as noted', 'Rejected: revise and resubmit'];
  pdf.font('bold').fontSize(10).fillColor(PAPER.ink);
  tagsOf(pdf).heading(() => pdf.text('Approval', PAGE.left, top, { lineBreak: false }));
  pdf.font('text').fontSize(10);
  words.forEach((text, index) => {
    const x = PAGE.left + index * 160;
    pdf
      .rect(x, top + 20, 10, 10)
      .lineWidth(0.75)
      .stroke(PAPER.ink);
    pdf.fillColor(PAPER.ink).text(text, x + 16, top + 21, { lineBreak: false });
  });
  const lines = ['Name', 'Company', 'Date', 'Signature'];
  lines.forEach((label, index) => {
    const x = PAGE.left + (index % 2) * 260;
    const y = top + 66 + Math.floor(index / 2) * 34;
    pdf
      .moveTo(x, y)
      .lineTo(x + 244, y)
      .lineWidth(0.75)
      .stroke(PAPER.ink);
    pdf
      .fontSize(8)
      .fillColor(PAPER.quiet)
      .text(label, x, y + 3, { lineBreak: false });
  });
  return top + 130;
}

function drawCover(pdf: Pdf, set: SubmittalSet, sheetOf: (index: number) => number): void {
  let y = drawHead(pdf, { title: set.title, line: set.date, qr: set.link, sender: set.sender });
  y = drawBlocks(pdf, y, set.blocks);
  y = drawTable(
    pdf,
    y + 4,
    [
      { title: 'Tag', width: 60 },
      { title: 'Number', width: 72 },
      { title: 'Curb', width: 132 },
      { title: 'Units', width: 110 },
      { title: 'Qty', width: 26, align: 'right' },
      { title: 'Drawing', width: 58 },
      { title: 'Sheet', width: 46, align: 'right' },
    ],
    set.curbs.map(({ spec, title, standing }, index) => ({
      cells: [
        title.tag,
        title.drawingNo,
        CURB_TYPES[spec.family],
        [title.newUnit, title.existingUnit ? `in place of ${title.existingUnit}` : null].filter(Boolean).join(', '),
        String(spec.qty),
        standing,
        String(sheetOf(index)),
      ],
    })),
  );
  if (y > PAGE.bottom - 180) {
    pdf.addPage({ size: LETTER, margin: 0 });
    y = PAGE.top;
  }
  y = drawApproval(pdf, y + 16);
  drawNote(
    pdf,
    y,
    `Compare each sheet with the submittal of its unit: base size, supply and return, which way the unit is turned, height and slope. Answer in the browser by the code above, or sign and send this page back. Questions: ${set.contact}`,
  );
}

interface Layout {
  /** Page of each curb's sheet, from 1. */
  readonly sheets: readonly number[];
  readonly pages: number;
}

/** Draws all pages. `known` is where the sheets came to lie; without it nothing is numbered, and no sheet is drawn. */
function drawPages(pdf: Pdf, set: SubmittalSet, known: Layout | null): Layout {
  drawCover(pdf, set, (index) => known?.sheets[index] ?? 0);
  const sheets = set.curbs.map((curb) => {
    pdf.addPage({ size: SHEET, margin: 0 });
    const page = pdf.bufferedPageRange().count;
    if (known) {
      const { spec, title, sources } = curb;
      const geometry = computeCurbGeometry(spec);
      const scene = drawSheet(
        spec,
        { ...title, sheet: `${page} of ${known.pages}`, notVerified: describeUnverifiedFit(checkFit(spec, sources)) },
        geometry,
      );
      const frame = { x: 0, y: 0, width: SHEET[0], height: SHEET[1] };
      drawScene(pdf, scene, frame, describeDrawingSheet(spec, geometry, title.drawingNo));
    }
    pdf.addPage({ size: LETTER, margin: 0 });
    drawData(pdf, curb);
    return page;
  });
  return { sheets, pages: pdf.bufferedPageRange().count };
}

/**
 * The submittal set: cover with the list of curbs and a block to sign, then for each curb its sheet of 17 × 11 in. and a page of data.
 * Every page says which sheet of how many it is; so it is laid out once to know that, and then drawn.
 */
export async function renderSubmittalSetPdf(set: SubmittalSet): Promise<Buffer> {
  let known: Layout | null = null;
  await makePdf(set.title, LETTER, (pdf) => {
    known = drawPages(pdf, set, null);
  });
  return makePdf(set.title, LETTER, (pdf) => {
    const { sheets, pages } = drawPages(pdf, set, known);
    for (let page = 1; page <= pages; page += 1) {
      if (sheets.includes(page)) continue;
      pdf.switchToPage(page - 1);
      drawFoot(pdf, `${set.title}, sheet ${page} of ${pages}`);
    }
  });
}
