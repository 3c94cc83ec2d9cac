/**
 * Sets the largest size, in points, at which a text in the current font fits on a line: at most `most`, at least `least`. A person
 * reading a label at the rack needs the whole number.
 */
export function fitSize(pdf: PDFKit.PDFDocument, text: string, width: number, most: number, least = most / 2): void {
  pdf.fontSize(most);
  const wide = pdf.widthOfString(text);
  if (wide > width) pdf.fontSize(Math.max(least, Math.floor((most * width * 4) / wide) / 4));
}
