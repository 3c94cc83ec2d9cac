/** @jest-environment node */
import mammoth from 'mammoth';
import { writeSubmittalDocx } from './write-submittal-docx.ts';

async function readSheet() {
  const buffer = Buffer.from(await (await writeSubmittalDocx()).arrayBuffer());
  const { value: html, messages } = await mammoth.convertToHtml({ buffer });
  return { html, messages };
}

it('is a valid Word file with project, contents, schedule, checks, answer and signatures', async () => {
  const { html, messages } = await readSheet();
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words);
  expect(headings).toEqual([
    'Contents',
    'Curb schedule',
    'Deviations from the specification',
    'Checked before this was sent',
    'Answer',
  ]);
  for (const words of ['Specification section', 'Mechanical contractor', 'Reviewed by', 'Revise and resubmit'])
    expect(html).toContain(words);
});

it('has a schedule of eight columns with room for eight curbs', async () => {
  const { html } = await readSheet();
  const [, schedule = ''] = [...html.matchAll(/<table>(.*?)<\/table>/g)].map(([, rows]) => rows);
  const rows = [...(schedule ?? '').matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells]) => cells ?? '');
  expect(rows).toHaveLength(9);
  for (const row of rows) expect(row.match(/<t[hd]>/g)).toHaveLength(8);
});
