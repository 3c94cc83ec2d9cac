import type { MassHandler } from '@cdi/shared/contracts';
import type { UploadCurb } from '@cdi/shared/session';

/** The number of an order line in the file name of a drawing: `T-48001-2 rev B.pdf`, `t_48001_2.dxf`. */
const LINE_NUMBER = /\bT[-_ ]?(\d{3,7})[-_ ](\d{1,3})(?!\d)/i;

/** The order line in a file name, such as `T-48001-2`; null when the name contains none. */
export function lineNumberOf(fileName: string): string | null {
  const found = LINE_NUMBER.exec(fileName);
  return found ? `T-${found[1]}-${Number(found[2])}` : null;
}

/** The design number in the file name of a catalog drawing: `ADP-1001 rev B.pdf`, `adp_1001.dxf`; other numbers end at a space. */
const DESIGN_NUMBER = /^([a-z]{2,6})[-_ ]?(\d{2,7})(?!\d)/i;

const bareName = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').trim();

/** The number by which to look up the curb of a file; null when the file name contains none. */
export function numberInName(handler: MassHandler, fileName: string): string | null {
  if (handler === 'tracker_curb') return lineNumberOf(fileName);
  const found = DESIGN_NUMBER.exec(fileName);
  const word = found ? `${found[1]}-${found[2]}` : (bareName(fileName).split(/\s/)[0] ?? '');
  return word === '' ? null : word.toUpperCase();
}

/** The design whose number is in the file name, such as `ADP-1001` for `adp_1001 rev B.pdf`. */
export function matchDesign(fileName: string, curbs: readonly UploadCurb[]): UploadCurb | null {
  const number = numberInName('curb', fileName);
  return curbs.find(({ label }) => numberOf(label).toUpperCase() === number) ?? null;
}

/** The number at the start of a curb's label. */
function numberOf(label: string): string {
  return /^\S+/.exec(label)?.[0] ?? '';
}

/** The line that the file name contains: by the line's number, or else by its tag, such as `RTU-3.pdf`. */
export function matchCurb(fileName: string, curbs: readonly UploadCurb[]): UploadCurb | null {
  const number = lineNumberOf(fileName);
  if (number !== null) return curbs.find(({ label }) => numberOf(label) === number) ?? null;
  const bare = bareName(fileName).toLowerCase();
  const tagged = curbs.filter(({ label }) => {
    const tag = label
      .slice(numberOf(label).length)
      .replace(/^[\s·]+/, '')
      .toLowerCase();
    return tag !== '' && new RegExp(`(^|[^a-z0-9])${escapeForPattern(tag)}($|[^a-z0-9])`).test(bare);
  });
  return tagged.length === 1 ? (tagged[0] ?? null) : null;
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
