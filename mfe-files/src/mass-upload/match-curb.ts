import type { UploadCurb } from '@cdi/shared/session';

/** The number of an order line as it stands in names of drawings: `T-48001-2 rev B.pdf`, `t_48001_2.dxf`. */
const LINE_NUMBER = /\bT[-_ ]?(\d{3,7})[-_ ](\d{1,3})(?!\d)/i;

/** The order line that a file is named for, such as `T-48001-2`; null when the name says none. */
export function lineNumberOf(fileName: string): string | null {
  const found = LINE_NUMBER.exec(fileName);
  return found ? `T-${found[1]}-${Number(found[2])}` : null;
}

/** The number that the label of an order line begins with. */
function numberOf(label: string): string {
  return /^\S+/.exec(label)?.[0] ?? '';
}

/** The one of the lines that a file is named for: by the line's number, or else by its tag, such as `RTU-3.pdf`. */
export function matchCurb(fileName: string, curbs: readonly UploadCurb[]): UploadCurb | null {
  const number = lineNumberOf(fileName);
  if (number !== null) return curbs.find(({ label }) => numberOf(label) === number) ?? null;
  const bare = fileName.replace(/\.[^.]+$/, '').toLowerCase();
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
