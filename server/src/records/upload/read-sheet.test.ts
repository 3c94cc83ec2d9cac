import { AppError } from '@cdi/shared/errors';
import { zipStream } from '../export/zip-stream.ts';
import { writeXlsx } from '../export/xlsx-stream.ts';
import { readSheet } from './store-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

async function collect(given: { csv?: string; xlsx?: string }): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readSheet({ csv: given.csv, xlsx: given.xlsx })) rows.push(row);
  return rows;
}
const cellsOf = async (given: { csv?: string; xlsx?: string }) =>
  (await collect(given)).map(({ row, cells }) => [row, ...cells]);
async function pack(content: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}
const whyNot = async (given: { csv?: string; xlsx?: string }): Promise<string> => {
  const error: unknown = await collect(given).catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.message : 'it was read';
};

/** A workbook as sheet programs write it: texts in a list of their own, days as numbers with a format. */
const workbook = (sheet: string, files: Readonly<Record<string, string>> = {}) =>
  pack(
    zipStream(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Old" state="hidden" r:id="r9"/><sheet name="Parts" sheetId="1" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r9" Target="worksheets/other.xml"/><Relationship Id="r1" Target="worksheets/sheet7.xml"/></Relationships>`,
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00 &quot;days&quot;"/><numFmt numFmtId="165" formatCode="mmm d, yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
        'xl/sharedStrings.xml': `<sst><si><t>Part number</t></si><si><r><t>Spring </t></r><r><t>&amp; seat</t></r><rPh><t>x</t></rPh></si></sst>`,
        'xl/worksheets/sheet7.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...files,
      }).map(([name, text]) => ({ name, content: [text] })),
    ),
  );

describe('a workbook', () => {
  it('is read from its first sheet that is shown: texts, numbers, days, gaps and blank rows', async () => {
    const xlsx = await workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>0.30000000000000004</v></c><c r="D2" s="1"><v>45991</v></c></row>' +
        '<row r="3"><c r="A3"/></row>' +
        '<row r="5"><c r="B5" t="b"><v>1</v></c><c r="C5" s="2"><v>45991</v></c><c r="D5" s="3"><v>45991</v></c>' +
        '<c r="E5" s="4"><v>45991.5</v></c><c r="F5" t="str"><f>A1&amp;"!"</f><v>sum</v></c><c r="G5" t="e"><v>#N/A</v></c></row>',
    );
    expect(await cellsOf({ xlsx })).toEqual([
      [1, 'Part number', 'Price'],
      // November 30, 2025 is day 45,991 of a sheet
      [2, 'Spring & seat', '', '0.3', '2025-11-30'],
      [5, '', 'true', '45991', '2025-11-30', '2025-11-30T12:00:00', 'sum', '#N/A'],
    ]);
  });

  it('has percent as its cells show it, whatever format says so, and a quoted sign is no percent', async () => {
    const formats = ['0.0%', '0.00 &quot;%&quot;', '0\\%', '[Red]0.##%;-0.##%'];
    const styles =
      `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
      `<cellXfs>${[0, 9, 10, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const cells = [
      [1, '0.05'],
      [2, '0.0725'],
      [3, '0.07'],
      [4, '5'],
      [5, '5'],
      [6, '-0.125'],
      [1, '1'],
      [0, '0.05'],
    ];
    const row = cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('');
    const text = '<c s="1" t="inlineStr"><is><t>5%</t></is></c><c s="1"/>';
    const xlsx = await workbook(`<row r="1">${row}${text}</row>`, { 'xl/styles.xml': styles });
    // as Excel shows 0.05 in a cell of 0%: 5%
    expect(await cellsOf({ xlsx })).toEqual([[1, '5%', '7.25%', '7%', '5', '5', '-12.5%', '100%', '0.05', '5%', '']]);
  });

  it('that we export reads back', async () => {
    const xlsx = await pack(
      writeXlsx({
        columns: ['Name', 'Price', 'Day'].map((label, index) => ({
          label,
          kind: (['text', 'money', 'date'] as const)[index] ?? 'text',
          widthCh: 10,
        })),
        rows: (async function* () {
          yield [
            ['=1+1', 12.5, '2026-11-30'],
            ['Ünïted & <Co>', null, null],
          ];
        })(),
        about: [],
      }),
    );
    expect(await cellsOf({ xlsx })).toEqual([
      [1, 'Name', 'Price', 'Day'],
      [2, '=1+1', '12.5', '2026-11-30'],
      [3, 'Ünïted & <Co>', '', ''],
    ]);
  });

  it('that is none is explained in plain words', async () => {
    const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
    expect(await whyNot({ xlsx: base64('Part number,Description') })).toMatch(/no workbook.*XLSX or CSV/);
    expect(await whyNot({ xlsx: base64('\u00d0\u00cf\u0011\u00e0 old') })).toMatch(
      /old kind \(XLS\), or one with a password/,
    );
    const whole = Buffer.from(await workbook('<row r="1"/>'), 'base64');
    expect(await whyNot({ xlsx: whole.subarray(0, whole.length / 2).toString('base64') })).toMatch(
      /cut off or damaged/,
    );
    expect(await whyNot({ xlsx: await workbook('<row r="1"><c>') })).toMatch(/damaged/);
    expect(await whyNot({ xlsx: await pack(zipStream([{ name: 'a.txt', content: ['a'] }])) })).toMatch(/no workbook/);
    expect(await whyNot({ xlsx: 'no base64!' })).toMatch(/did not arrive whole/);
  });

  it('brings no file of the server in, and no entity that grows', async () => {
    const evil = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData/></worksheet>';
    expect(await whyNot({ xlsx: await workbook('', { 'xl/worksheets/sheet7.xml': evil }) })).toMatch(/damaged/);
  });
});

describe('a small workbook that would unpack to a huge one', () => {
  const cellOf = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;

  it('is refused for a cell that no sheet program makes', async () => {
    const xlsx = await workbook(cellOf('A'.repeat(20_000_000)));
    expect(xlsx.length).toBeLessThan(200_000);
    expect(await whyNot({ xlsx })).toMatch(/holds far more text than a cell can/);
    const texts = `<sst><si><t>${'A'.repeat(20_000_000)}</t></si></sst>`;
    expect(await whyNot({ xlsx: await workbook('', { 'xl/sharedStrings.xml': texts }) })).toMatch(/far more text/);
    expect(await cellsOf({ xlsx: await workbook(cellOf('A'.repeat(32_767))) })).toEqual([[1, 'A'.repeat(32_767)]]);
  });

  it('is refused for rows that no sheet packs so small', async () => {
    const xlsx = await workbook('<row r="1"><c r="A1"/></row>'.repeat(1_000_000));
    expect(await whyNot({ xlsx })).toMatch(/far larger unpacked/);
  });
});

describe('a text', () => {
  it('is read with the sign that separates its cells, and counts blank rows', async () => {
    for (const sign of [',', ';', '\t'])
      expect(await cellsOf({ csv: `\uFEFFa${sign}"b${sign}c"\r\n1${sign}2\r\n\r\n3${sign}\r\n` })).toEqual([
        [1, 'a', `b${sign}c`],
        [2, '1', '2'],
        [4, '3', ''],
      ]);
  });

  it('may have a header of one program over rows of another', async () => {
    expect(await cellsOf({ csv: 'a,b\r\n1,2\n3,"4\n5"\n' })).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4\n5'],
    ]);
  });

  it('that is broken is explained with the line to look at', async () => {
    expect(await whyNot({ csv: 'a,b\n1,2\n3,"4\n5,6\n' })).toMatch(/quotation mark that is never closed/);
    expect(await whyNot({ csv: 'a\u0000b' })).toMatch(/no text file/);
    expect(await whyNot({ csv: '  ' })).toMatch(/Choose a CSV or XLSX file/);
  });
});
