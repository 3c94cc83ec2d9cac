import { CURB_TYPES } from '@cdi/shared/catalogue';
import { checkFit, type FitSources } from '@cdi/shared/domain/curb';
import type { CurbSpec } from '@cdi/shared/trade';
import { PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import { drawHead, PAGE } from '../paper/paper-page.ts';
import { drawFit } from '../paper/submittal-set-pdf.ts';

const HEADING = 20;
/** Room for a heading with at least its first rows, points. */
const LEAST_ROOM = 110;

interface CheckedCurb {
  readonly spec: CurbSpec;
  readonly sources: FitSources;
}

/** Adds pages with the fit check of each curb that carries a unit; adds none if there is nothing to check. */
export function drawQuoteFit(pdf: PDFKit.PDFDocument, line: string, curbs: readonly CheckedCurb[]): void {
  const checked = curbs.flatMap(({ spec, sources }, index) => {
    const rows = checkFit(spec, sources);
    const name = `${spec.tag || `Line ${index + 1}`}: ${CURB_TYPES[spec.family]}`;
    return rows.length === 0 ? [] : [{ name, rows }];
  });
  if (checked.length === 0) return;
  pdf.addPage({ size: 'LETTER', margin: 0 });
  let y = drawHead(pdf, { title: 'Does it fit?', line });
  for (const { name, rows } of checked) {
    if (y > PAGE.bottom - LEAST_ROOM) {
      pdf.addPage({ size: 'LETTER', margin: 0 });
      y = PAGE.top;
    }
    pdf.font('bold').fontSize(11).fillColor(PAPER.steel);
    const at = y;
    tagsOf(pdf).heading(() => pdf.text(name, PAGE.left, at, { lineBreak: false }));
    y = drawFit(pdf, y + HEADING, rows) + HEADING;
  }
}
