// @reads docs/speed.md

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceResults } from './speed-page.ts';

const BEGIN = '<!-- Written by `pnpm bench`: begin -->';
const END = '<!-- Written by `pnpm bench`: end -->';
const run = {
  day: '2026-11-27',
  machine: '2 × Xeon, 8 GB, Node v20.19.0',
  rows: [
    { what: 'list page of 50', measured: '1748/s, 48 %', limit: '40 %', isWithin: true },
    { what: 'save a | b', measured: '397/s, 19 %', limit: '40 %', isWithin: false },
  ],
};

describe('the page of speed', () => {
  it('gets the results of a bench run between its marks, and keeps the rest', () => {
    expect(replaceResults(`# Speed\n\n${BEGIN}\n\nold\n\n${END}\n\n## Soak\n`, run)).toBe(
      [
        '# Speed',
        '',
        BEGIN,
        '',
        'Measured on 2026-11-27, 2 × Xeon, 8 GB, Node v20.19.0: 1 of 2 over budget.',
        '',
        '| What | Measured | Budget | Verdict |',
        '| --- | --- | --- | --- |',
        '| list page of 50 | 1748/s, 48 % | 40 % | within |',
        '| save a \\| b | 397/s, 19 % | 40 % | **over** |',
        '',
        END,
        '',
        '## Soak',
        '',
      ].join('\n'),
    );
  });

  it('says so when every budget is met', () => {
    const rows = run.rows.slice(0, 1);
    expect(replaceResults(`${BEGIN}\n${END}`, { ...run, rows })).toContain('v20.19.0: all within budget.');
  });

  it('is refused without its marks, because results would have no place', () => {
    expect(() => replaceResults('# Speed\n', run)).toThrow('docs/speed.md needs the line');
    expect(() => replaceResults(`${END}\n${BEGIN}\n`, run)).toThrow('docs/speed.md needs the line');
  });

  it('has the marks in the repository', () => {
    const page = readFileSync(path.join(__dirname, '../../docs/speed.md'), 'utf8');
    expect(replaceResults(page, run)).toContain('| list page of 50 | 1748/s, 48 % | 40 % | within |');
  });
});
