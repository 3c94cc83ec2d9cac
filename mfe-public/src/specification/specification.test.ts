/** @jest-environment node */
import mammoth from 'mammoth';
import { conformingSpec } from '../pages/conforming/conforming-spec.content.ts';
import { economizerSpec } from '../pages/economizers/economizer-spec.content.ts';
import { roofCurbSpec } from '../pages/engineering/roof-curb-spec.content.ts';
import { isolationSpec } from '../pages/isolation/isolation-spec.content.ts';
import { fileNameOf, listSpecLines, type SpecSection } from './spec-section.ts';
import { writeSpecDocx } from './write-spec-docx.ts';
import { writeSpecText } from './write-spec-text.ts';

const sections: readonly (readonly [string, SpecSection])[] = [
  ['roof curbs', roofCurbSpec],
  ['isolation curbs', isolationSpec],
  ['economizers', economizerSpec],
  ['calculated curbs', conformingSpec],
];

async function readWord(section: SpecSection) {
  const buffer = Buffer.from(await (await writeSpecDocx(section)).arrayBuffer());
  const text = (await mammoth.extractRawText({ buffer })).value;
  const { value: html, messages } = await mammoth.convertToHtml({ buffer });
  return { text: text.split('\n').filter(Boolean), html, messages };
}

describe.each(sections)('the section on %s', (_name, section) => {
  it('has the three parts of a project manual, each with articles', () => {
    const lines = listSpecLines(section);
    const parts = lines.filter(({ level }) => level === 0).map(({ label, text }) => `${label} ${text}`);
    expect(parts).toEqual(['PART 1 GENERAL', 'PART 2 PRODUCTS', 'PART 3 EXECUTION']);
    for (const part of [1, 2, 3]) expect(lines.some(({ label }) => label === `${part}.1`)).toBe(true);
  });

  it('is a valid Word file with all paragraphs in order, as an outline that renumbers itself', async () => {
    const { text, html, messages } = await readWord(section);
    const expected = listSpecLines(section).map((line) => line.text);
    const from = text.indexOf('GENERAL');
    expect(text.slice(0, from).join(' ')).toContain(`SECTION ${section.number}`);
    expect(text.slice(from, from + expected.length)).toEqual(expected);
    expect(text.at(-1)).toBe(`END OF SECTION ${section.number}`);
    // four nested levels
    expect(html).toMatch(/<ol><li>.*GENERAL.*<ol><li>SUMMARY<ol><li>/);
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('has the same content as plain text', () => {
    const text = writeSpecText(section);
    expect(text.startsWith(`SECTION ${section.number}\n`)).toBe(true);
    for (const { label, text: words } of listSpecLines(section)) {
      expect(text).toContain(words);
      expect(text).toContain(label);
    }
  });
});

it('names its files by number and title', () => {
  expect(sections.map(([, section]) => fileNameOf(section))).toEqual([
    '077213-manufactured-curbs',
    '230548-vibration-isolation-curbs',
    '233300-economizers-for-rooftop-units',
    '077213-curbs-calculated-for-wind-and-seismic-loads',
  ]);
});

it('numbers articles by their part, paragraphs by letters and items by figures', () => {
  const lines = listSpecLines(roofCurbSpec).slice(0, 6);
  expect(lines.map(({ label }) => label)).toEqual(['PART 1', '1.1', 'A.', '1.', '2.', '3.']);
});

it('requires the sheet thickness of the gauge table for 18 gauge, and the tolerances of the shop', () => {
  const text = writeSpecText(roofCurbSpec);
  expect(text).toContain('18 gauge (0.0516 in.)');
  expect(text).toContain('not less than 8 in. above finished roof');
  expect(text).toContain('Openings: plus or minus 1/16 in.');
});
