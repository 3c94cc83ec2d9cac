import {
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import { LETTER, letterPage } from '../specification/letter-page.ts';
import { submittalForm } from './submittal-form.ts';

/** Width between the margins, twentieths of a point. */
const WIDE = 9360;
const BOX = '☐';
const AIR = 60;
const LINE_HIGH = 360;

const line = { style: BorderStyle.SINGLE, size: 4, color: '73879A' } as const;
const BORDERS = { top: line, bottom: line, left: line, right: line } as const;

function makeCell(text: string, width: number, isName = false): TableCell {
  return new TableCell({
    borders: BORDERS,
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    margins: { top: AIR, bottom: AIR, left: AIR, right: AIR },
    ...(isName ? { shading: { fill: 'F4F6F8' } } : {}),
    children: [new Paragraph({ children: [new TextRun({ text, size: isName ? 16 : 20 })] })],
  });
}

function makeTable(rows: readonly (readonly TableCell[])[], widths: readonly number[], hasHead = false): Table {
  return new Table({
    width: { size: WIDE, type: WidthType.DXA },
    columnWidths: [...widths],
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          children: [...cells],
          tableHeader: hasHead && index === 0,
          height: { value: LINE_HIGH, rule: 'atLeast' },
        }),
    ),
  });
}

const makeHeading = (text: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_2, spacing: { before: 280, after: 120 }, keepNext: true, text });

const makeChoice = (text: string): Paragraph =>
  new Paragraph({ spacing: { before: AIR }, children: [new TextRun(`${BOX}  ${text}`)] });

function writeJob(): Table {
  const widths = [1700, 3700, 1760, 2200] as const;
  const rows = submittalForm.job.map(([left, right]) => [
    makeCell(left, widths[0], true),
    makeCell('', widths[1]),
    makeCell(right, widths[2], true),
    makeCell('', widths[3]),
  ]);
  return makeTable(rows, widths);
}

function writeSchedule(): Table {
  const widths = [900, 560, 2200, 1200, 1800, 800, 1000, 900] as const;
  const { schedule, scheduleLines } = submittalForm;
  const head = schedule.map((name, index) => makeCell(name, widths[index] ?? 0, true));
  const empty = Array.from({ length: scheduleLines }, () => widths.map((width) => makeCell('', width)));
  return makeTable([head, ...empty], widths, true);
}

function writeSignatures(): Table {
  const widths = [1700, 2980, 1700, 2980] as const;
  const rows = [
    ['Checked by', 'Reviewed by'],
    ['Company', 'Company'],
    ['Date', 'Date'],
  ].map(([left = '', right = '']) => [
    makeCell(left, widths[0], true),
    makeCell('', widths[1]),
    makeCell(right, widths[2], true),
    makeCell('', widths[3]),
  ]);
  return makeTable(rows, widths);
}

/** The cover sheet of a submittal as a Word document, to fill in and send with the drawings. */
export async function writeSubmittalDocx(): Promise<Blob> {
  const { title, contents, checks, answers } = submittalForm;
  const document = new Document({
    ...letterPage('Submittal, roof curbs'),
    sections: [
      {
        properties: LETTER,
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, spacing: { after: 200 }, text: title }),
          writeJob(),
          makeHeading('Contents'),
          ...contents.map(makeChoice),
          makeHeading('Curb schedule'),
          writeSchedule(),
          makeHeading('Deviations from the specification'),
          makeChoice('None'),
          makeChoice('As follows, each with paragraph and reason:'),
          ...Array.from({ length: 3 }, () => new Paragraph({ border: { bottom: line }, spacing: { before: 240 } })),
          makeHeading('Checked before this was sent'),
          ...checks.map(makeChoice),
          makeHeading('Answer'),
          ...answers.map(([answer, meaning]) => makeChoice(`${answer}: ${meaning}`)),
          new Paragraph({ spacing: { before: AIR * 2 } }),
          writeSignatures(),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}
