// @reads *

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHORTAGE_DAYS, formatReceivingNote } from '../shared/src/common/domain/orders/delivery-terms.ts';

const ROOT = path.join(__dirname, '..');
/** A number of days in a sentence about received goods, in figures or in words. */
const TERM =
  /\b(?:within|in)\s+(?:\d+|two|three|five|seven|ten|fifteen|thirty)\s+(?:working |business |calendar )?days\b/i;
const ARRIVAL = /missing|damage|shortage|short of|packing slip|deliver|receipt/i;
/** Names of files whose sentences are not our terms: the change log, and this test. */
const OTHERS = /\.test\.tsx?$|^docs\/decisions\/|^CHANGELOG\.md$/;

/** The sentences of a source, without the line breaks and tags between their words. */
const listSentences = (source: string): readonly string[] =>
  source
    .replaceAll(/<[^<>]*>|\{' '\}/g, ' ')
    .split(/(?<=[.!?:;'"`])\s|[{}\n]\s*\n/)
    .map((text) => text.replaceAll(/\s+/g, ' '));

it('finds no sentence about a delivery with its own term: all use the agreed one', () => {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.md'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !OTHERS.test(file));
  const stated = files.flatMap((file) =>
    listSentences(readFileSync(path.join(ROOT, file), 'utf8'))
      .filter((sentence) => TERM.test(sentence) && ARRIVAL.test(sentence))
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );
  expect(stated).toEqual([]);
});

it('finds a term in a sentence in figures, in words and across tags', () => {
  const found = (source: string) =>
    listSentences(source).filter((text) => TERM.test(text) && ARRIVAL.test(text)).length;
  expect(found("'Tell us within five working days what is missing or damaged.'")).toBe(1);
  expect(found('<p>\n  Missing pieces within <b>15</b> days\n  of delivery</p>')).toBe(1);
  expect(found('An answer comes within five working days.')).toBe(0);
});

it('documents give 15 days from delivery to report missing pieces', () => {
  expect(SHORTAGE_DAYS).toBe(15);
  expect(formatReceivingNote()).toContain('report missing pieces to us within 15 days of delivery');
});
