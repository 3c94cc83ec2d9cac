import {
  AlignmentType,
  Document,
  Footer,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type ILevelsOptions,
} from 'docx';
import { LETTER, letterPage } from './letter-page.ts';
import { listSpecLines, nameSection, type SpecLine, type SpecSection } from './spec-section.ts';

const OUTLINE = 'section-outline';
/** Twentieths of a point. */
const STEP = 576;
const AIR = 120;

/** Word's own numbering, so that deleting a paragraph renumbers those below it. */
const LEVELS: readonly ILevelsOptions[] = [
  { level: 0, format: LevelFormat.DECIMAL, text: 'PART %1 -' },
  { level: 1, format: LevelFormat.DECIMAL, text: '%1.%2' },
  { level: 2, format: LevelFormat.UPPER_LETTER, text: '%3.' },
  { level: 3, format: LevelFormat.DECIMAL, text: '%4.' },
].map((each, index) => ({
  ...each,
  alignment: AlignmentType.LEFT,
  style: {
    paragraph: {
      indent: index === 0 ? { left: STEP * 1.75, hanging: STEP * 1.75 } : { left: STEP * index, hanging: STEP },
    },
  },
}));

function writeLine({ level, text }: SpecLine): Paragraph {
  return new Paragraph({
    numbering: { reference: OUTLINE, level },
    keepNext: level < 2,
    ...(level < 2 ? { outlineLevel: level } : {}),
    spacing: { before: level < 2 ? AIR * 2 : AIR },
    children: [new TextRun({ text, bold: level === 0 })],
  });
}

function writeFooter(section: SpecSection): Footer {
  const text = new TextRun({ children: [`${section.number} - `, PageNumber.CURRENT] });
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [text] })] });
}

/** A section as a Word document on letter paper, with an outline numbering. */
export async function writeSpecDocx(section: SpecSection): Promise<Blob> {
  const centered = (text: string) =>
    new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text, bold: true })] });
  const note = new TextRun({ text: `Note to the specifier: ${section.note}`, italics: true, color: '1B5A8C' });
  const document = new Document({
    ...letterPage(`${nameSection(section)} ${section.title}`),
    numbering: { config: [{ reference: OUTLINE, levels: [...LEVELS] }] },
    sections: [
      {
        properties: LETTER,
        footers: { default: writeFooter(section) },
        children: [
          centered(nameSection(section)),
          centered(section.title.toUpperCase()),
          new Paragraph({ spacing: { before: AIR * 2 }, children: [note] }),
          ...listSpecLines(section).map(writeLine),
          new Paragraph({
            alignment: AlignmentType.CENTER,
            spacing: { before: AIR * 4 },
            children: [new TextRun({ text: `END OF ${nameSection(section)}`, bold: true })],
          }),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}
