import path from 'node:path';
import { AppError } from '@cdi/shared/errors';
import type { FileEnds } from './file-store.ts';

interface Content {
  readonly extensions: readonly string[];
  readonly mime: string;
  readonly fits: (ends: FileEnds) => boolean;
  /** May be shown in the page: the bytes were checked and cannot run. */
  readonly isInline: boolean;
}

const startsWith =
  (...bytes: readonly number[]) =>
  ({ head }: FileEnds): boolean =>
    bytes.every((byte, index) => head[index] === byte);
const holdsAt =
  (offset: number, text: string) =>
  ({ head }: FileEnds): boolean =>
    head.subarray(offset, offset + text.length).toString('latin1') === text;

/** Text without control characters and without anything that a browser could take for a page. */
const isPlainText = ({ head, tail }: FileEnds): boolean => {
  const text = head.toString('utf8') + tail.toString('utf8');
  const hasControls = /[^\P{Cc}\t\n\r]/u.test(text);
  return !hasControls && !/<\s*(!doctype|html|script|svg|iframe|body|img|a\s)/i.test(text);
};

/** A complete archive that lists the parts of an Office document, which are in the folder, and no macros. */
const isOffice =
  (folder: string) =>
  (ends: FileEnds): boolean => {
    const isListed = (part: string) => ends.tail.includes(part) || ends.head.includes(part);
    return (
      holdsAt(0, 'PK\u0003\u0004')(ends) &&
      ends.tail.includes('PK\u0005\u0006', 0, 'latin1') &&
      isListed('[Content_Types].xml') &&
      isListed(folder) &&
      !isListed('vbaProject.bin')
    );
  };

/** What is taken, and how its first bytes look. */
const CONTENTS: readonly Content[] = [
  { extensions: ['pdf'], mime: 'application/pdf', fits: holdsAt(0, '%PDF-'), isInline: true },
  {
    extensions: ['png'],
    mime: 'image/png',
    fits: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    isInline: true,
  },
  { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg', fits: startsWith(0xff, 0xd8, 0xff), isInline: true },
  {
    extensions: ['heic'],
    mime: 'image/heic',
    fits: (ends) =>
      holdsAt(4, 'ftyp')(ends) && /^(heic|heix|hevc|mif1|msf1)/.test(ends.head.subarray(8, 12).toString('latin1')),
    isInline: false,
  },
  {
    extensions: ['xlsx'],
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fits: isOffice('xl/'),
    isInline: false,
  },
  {
    extensions: ['docx'],
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fits: isOffice('word/'),
    isInline: false,
  },
  { extensions: ['csv'], mime: 'text/csv', fits: isPlainText, isInline: false },
  {
    extensions: ['dwg'],
    mime: 'image/vnd.dwg',
    fits: ({ head }) => /^AC10\d\d/.test(head.subarray(0, 6).toString('latin1')),
    isInline: false,
  },
  {
    extensions: ['dxf'],
    mime: 'image/vnd.dxf',
    fits: (ends) => isPlainText(ends) && /^\s*(0\s+SECTION|999)/.test(ends.head.toString('latin1')),
    isInline: false,
  },
  { extensions: ['step', 'stp'], mime: 'model/step', fits: holdsAt(0, 'ISO-10303-21'), isInline: false },
];

const MAX_NAME = 200;
/** Control characters, marks that turn the direction of writing, and what file systems do not take. */
const NOT_IN_NAMES = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"<>|:*?]/gu;

/**
 * The last part of a path in any notation, at most 200 characters and its ending whole. A leading dot or dash goes: it would
 * hide the file, or make an option of it.
 */
export function cleanFileName(given: string): string {
  const base = path.posix.basename(given.replaceAll('\\', '/'));
  const clean = base
    .replace(NOT_IN_NAMES, '')
    .replace(/^[.\-\s]+/, '')
    .trim();
  const ending = path.extname(clean).length > 20 ? '' : path.extname(clean);
  // by characters, not by halves of them
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, MAX_NAME - ending.length).join('');
  return `${stem}${ending}` || 'file';
}

/** A title on one line, at most 120 characters. */
export function cleanTitle(given: string): string {
  return [...given.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, 120).join('');
}

export const extensionOf = (fileName: string): string => path.extname(fileName).slice(1).toLowerCase();

/** The type of a file by its name and its first and last bytes. Throws WRONG_FILE when they do not agree or the type is not taken. */
export function detectContent(fileName: string, ends: FileEnds): { readonly mime: string; readonly isInline: boolean } {
  const extension = extensionOf(fileName);
  const content = CONTENTS.find((each) => each.extensions.includes(extension));
  const known = CONTENTS.flatMap((each) => each.extensions)
    .map((each) => each.toUpperCase())
    .join(', ');
  if (!content)
    throw new AppError('WRONG_FILE', `Files of type "${extension || 'none'}" are not taken. Choose one of ${known}.`);
  if (ends.head.length === 0)
    throw new AppError('WRONG_FILE', `"${fileName}" is empty. Choose a file that has content.`);
  if (!content.fits(ends))
    throw new AppError(
      'WRONG_FILE',
      `"${fileName}" is not a ${extension.toUpperCase()} file, whatever its name says. Save it again in its true format.`,
    );
  return { mime: content.mime, isInline: content.isInline };
}

export function isInlineType(mime: string): boolean {
  return CONTENTS.some((each) => each.mime === mime && each.isInline);
}
