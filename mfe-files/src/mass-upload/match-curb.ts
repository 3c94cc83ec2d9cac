import type { MassHandler } from '@cdi/shared/contracts';
import type { UploadCurb } from '@cdi/shared/session';

/** The number of an order line as it stands in names of drawings: `T-48001-2 rev B.pdf`, `t_48001_2.dxf`. */
const LINE_NUMBER = /\bT[-_ ]?(\d{3,7})[-_ ](\d{1,3})(?!\d)/i;

/** The order line that a file is named for, such as `T-48001-2`; null when the name says none. */
export function lineNumberOf(fileName: string): string | null {
  const found = LINE_NUMBER.exec(fileName);
  return found ? `T-${found[1]}-${Number(found[2])}` : null;
}

/** The number in the name of a drawing of the catalog: `ADP-1001 rev B.pdf`, `adp_1001.dxf`; other numbers end at the first space. */
const DESIGN_NUMBER = /^([a-z]{2,6})[-_ ]?(\d{2,7})(?!\d)/i;

const bareName = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').trim();

/** What a curb is looked for by when a file is named for it; null when the name says nothing. */
export function numberInName(handler: MassHandler, fileName: string): string | null {
  if (handler === 'tracker_curb') return lineNumberOf(fileName);
  const found = DESIGN_NUMBER.exec(fileName);
  const word = found ? `${found[1]}-${found[2]}` : (bareName(fileName).split(/\s/)[0] ?? '');
  return word === '' ? null : word.toUpperCase();
}

/** The one of the designs whose number the file is named for, as `ADP-1001` of `adp_1001 rev B.pdf`. */
export function matchDesign(fileName: string, curbs: readonly UploadCurb[]): UploadCurb | null {
  const number = numberInName('curb', fileName);
  return curbs.find(({ label }) => numberOf(label).toUpperCase() === number) ?? null;
}

/** The number that the label of a curb begins with. */
function numberOf(label: string): string {
  return /^\S+/.exec(label)?.[0] ?? '';
}

/** The one of the lines that a file is named for: by the line's number, or else by its tag, such as `RTU-3.pdf`. */
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
