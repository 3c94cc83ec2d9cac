/**
 * Sets the largest size, up to `most`, at which a text in the font in use fits on a line, but none below `least`; points. Whoever reads a
 * label at the rack needs all of its number.
 */
export function fitSize(pdf: PDFKit.PDFDocument, text: string, width: number, most: number, least = most / 2): void {
  pdf.fontSize(most);
  const wide = pdf.widthOfString(text);
  if (wide > width) pdf.fontSize(Math.max(least, Math.floor((most * width * 4) / wide) / 4));
}
