import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SHARE_PICTURE as PICTURE } from '../../common/remotes/share-picture-of.ts';
import { unpackFont } from './unpack-font.ts';
import { cacheRoot, sharedRoot, workspaceRoot } from './workspace.ts';

export interface ShareFacts {
  /** The heading of the page. */
  readonly title: string;
  /** What it is about. */
  readonly text: string;
  /** A drawing of the product's geometry, as markup; without one the words have the whole width. */
  readonly drawing?: string | undefined;
}

const INK = '#16222E';
const QUIET = '#4A5A6A';
const STEEL = '#1B5A8C';
const LINE = '#D5DCE3';
/** As the font calls itself. */
const HEAVY = 'font-family="IBM Plex Sans SemiBold" font-weight="600"';
const MARGIN = 72;
/** Position and size of the drawing, px. */
const FRAME = { x: 664, y: 72, width: 464, height: 420 };
const TITLE = { sizePx: 68, lines: 3 };
const TEXT = { sizePx: 28, lines: 4 };
/** The mean width of a letter of IBM Plex Sans against its size, wide letters counted in. */
const LETTER = 0.56;

/** Draws the picture of a page as PNG. */
export async function drawSharePicture(facts: ShareFacts): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js');
  const fontFiles = await listFonts();
  const picture = new Resvg(await composeSharePicture(facts), {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'IBM Plex Sans' },
  });
  return picture.render().asPng();
}

async function composeSharePicture({ title, text, drawing }: ShareFacts): Promise<string> {
  const widthPx = (drawing === undefined ? PICTURE.widthPx - MARGIN : FRAME.x - 40) - MARGIN;
  const titleLines = wrap(title, widthPx / (TITLE.sizePx * LETTER), TITLE.lines);
  const textLines = wrap(text, widthPx / (TEXT.sizePx * LETTER), TEXT.lines);
  const titleTop = 190;
  const textTop = titleTop + titleLines.length * TITLE.sizePx * 1.1 + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.widthPx}" height="${PICTURE.heightPx}" viewBox="0 0 ${PICTURE.widthPx} ${PICTURE.heightPx}" font-family="IBM Plex Sans">`,
    `<rect width="${PICTURE.widthPx}" height="${PICTURE.heightPx}" fill="#FFFFFF"/>`,
    // the sheet of a drawing: frame and title block
    `<rect x="28" y="28" width="${PICTURE.widthPx - 56}" height="${PICTURE.heightPx - 56}" fill="none" stroke="${INK}" stroke-width="2"/>`,
    `<line x1="28" x2="${PICTURE.widthPx - 28}" y1="530" y2="530" stroke="${INK}" stroke-width="2"/>`,
    drawing === undefined ? '' : await placeDrawing(drawing),
    ...toLines(titleLines, { x: MARGIN, y: titleTop, sizePx: TITLE.sizePx, step: 1.1 }, `${HEAVY} fill="${INK}"`),
    ...toLines(textLines, { x: MARGIN, y: textTop, sizePx: TEXT.sizePx, step: 1.35 }, `fill="${QUIET}"`),
    `<g transform="translate(${MARGIN} 546) scale(1.25)"><path d="M4 11 16 5l12 6v10l-12 6-12-6z" fill="${STEEL}"/><path d="M9 12.2 16 8.7l7 3.5-7 3.5z" fill="#FFFFFF"/><path d="M4 11l12 6 12-6M16 17v10" fill="none" stroke="#FFFFFF" stroke-width="1.5"/></g>`,
    `<text x="${MARGIN + 52}" y="577" font-size="32" ${HEAVY} fill="${INK}">CDI</text>`,
    `<text x="${PICTURE.widthPx - MARGIN}" y="576" font-size="24" text-anchor="end" fill="${QUIET}">Roof curbs, made to measure</text>`,
    '</svg>',
  ].join('\n');
}

/** The drawing in its frame, in the light colors of its style sheet. Renderers scale strokes too, so their widths are recomputed. */
async function placeDrawing(drawing: string): Promise<string> {
  const box = /viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/.exec(drawing)?.slice(1).map(Number);
  if (!box) throw new Error('A drawing without viewBox cannot be placed.');
  const [, , width = 1, height = 1] = box;
  const scale = Math.min(FRAME.width / width, FRAME.height / height);
  const sheet = await readFile(path.join(sharedRoot, 'src/browser/drawing/drawing.generated.css'), 'utf8');
  const style = sheet
    .replace(/fill:color-mix\([^;]*;/g, '')
    .replace(/var\(--[\w-]+, ([^()]*?)\)/g, '$1')
    .replace(/stroke-width:([\d.]+)px/g, (_, px: string) => `stroke-width:${(Number(px) * 1.4) / scale}`)
    .replace(/stroke-dasharray:([\d. ]+)/g, (_, dashes: string) => {
      const scaled = dashes
        .trim()
        .split(' ')
        .map((dash) => Number(dash) / scale);
      return `stroke-dasharray:${scaled.join(' ')}`;
    });
  const placed = drawing.replace(
    /<svg[^>]*>/,
    `<svg x="${FRAME.x}" y="${FRAME.y}" width="${FRAME.width}" height="${FRAME.height}" viewBox="${box.join(' ')}">`,
  );
  return `<style>${style}</style><rect x="${FRAME.x - 28}" y="28" width="0.75" height="502" fill="${LINE}"/>${placed}`;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  /** From line to line, against the size. */
  readonly step: number;
}

function toLines(lines: readonly string[], { x, y, sizePx, step }: Place, look: string): readonly string[] {
  return lines.map(
    (line, index) =>
      `<text x="${x}" y="${(y + index * sizePx * step).toFixed(1)}" font-size="${sizePx}" ${look}>${escape(line)}</text>`,
  );
}

/** Breaks text into at most `most` lines of at most `letters` letters; text that does not fit ends in an ellipsis. */
export function wrap(text: string, letters: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').replace(/(?<![\s.,:;–-])[\s.,:;–-]+$/, '')} …`];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The faces of the product as files that the renderer takes, unpacked once. */
async function listFonts(): Promise<readonly string[]> {
  const fromShell = createRequire(path.join(workspaceRoot, 'shell/package.json'));
  const folder = path.join(cacheRoot, 'fonts');
  await mkdir(folder, { recursive: true });
  const names = ['sans-latin-400', 'sans-latin-600', 'mono-latin-400'];
  return Promise.all(
    names.map(async (name) => {
      const family = `ibm-plex-${name.split('-')[0]}`;
      const target = path.join(folder, `${name}.ttf`);
      const source = fromShell.resolve(`@fontsource/${family}/files/ibm-plex-${name}-normal.woff`);
      if (!existsSync(target)) await writeFile(target, unpackFont(await readFile(source)));
      return target;
    }),
  );
}
